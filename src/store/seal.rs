//! Knowing that nothing was lost: a seal over a closed store, a copy before a store that was not
//! closed is opened, and a count of what was acknowledged.
//!
//! sled drops whatever it cannot read at the end of its log, and begins anew when it can read
//! nothing; it never says so. This file does.

use std::fs::{self, File};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::StoreError;

/// The checksums of all files of a closed database, one a line.
const SEAL: &str = "sealed";
/// The copy of a database that was not closed, while it is opened.
const RESCUE: &str = "rescue";
/// The number of the last group of commits that was answered.
const ACKNOWLEDGED: &str = "acknowledged";

/// Writes the seal of a database that is closed now.
pub(super) fn seal(folder: &Path, database: &Path) -> Result<(), StoreError> {
    let path = folder.join(SEAL);
    fs::write(&path, checksums(database)?).map_err(StoreError::io(&path))
}

/// What opening has to do first.
pub(super) enum Before {
    /// The database is exactly as it was closed.
    Sealed,
    /// It was not closed; this is a copy of it.
    Copied(Rescue),
}

/// Compares a closed database with its seal, or copies one that was not closed.
///
/// # Errors
/// [`StoreError::Corrupt`] if the seal does not fit; nothing is changed then.
pub(super) fn before_opening(folder: &Path, database: &Path) -> Result<Before, StoreError> {
    let path = folder.join(SEAL);
    let rescue = folder.join(RESCUE);
    if rescue.exists() {
        // A kill while opening: the copy may be half, but then the database itself is untouched,
        // or the copy is whole and the database half opened. Both hold the same commits.
        fs::remove_dir_all(&rescue).map_err(StoreError::io(&rescue))?;
    }
    match fs::read_to_string(&path) {
        Ok(sealed) if sealed == checksums(database)? => {
            fs::remove_file(&path).map_err(StoreError::io(&path))?;
            Ok(Before::Sealed)
        }
        Ok(_) => Err(StoreError::Corrupt {
            folder: folder.to_owned(),
            detail: "its files are not as the program left them".to_owned(),
        }),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            copy(database, &rescue)?;
            Ok(Before::Copied(Rescue {
                copy: rescue,
                database: database.to_owned(),
            }))
        }
        Err(error) => Err(StoreError::Io { path, error }),
    }
}

/// A copy of a database from before it was opened.
pub(super) struct Rescue {
    copy: PathBuf,
    database: PathBuf,
}

impl Rescue {
    /// The database is good: the copy is not needed.
    pub(super) fn forget(self) -> Result<(), StoreError> {
        fs::remove_dir_all(&self.copy).map_err(StoreError::io(&self.copy))
    }

    /// The database is damaged: puts the copy back, so that nothing has changed.
    pub(super) fn put_back(self) -> Result<(), StoreError> {
        fs::remove_dir_all(&self.database).map_err(StoreError::io(&self.database))?;
        fs::rename(&self.copy, &self.database).map_err(StoreError::io(&self.copy))
    }
}

/// The count of acknowledged groups, kept beside the database. Written after the database is
/// durable and before anybody is answered, so it is never ahead of what the disk holds.
#[derive(Debug)]
pub(super) struct Acknowledged(File, PathBuf);

impl Acknowledged {
    pub(super) fn open(folder: &Path) -> Result<Acknowledged, StoreError> {
        let path = folder.join(ACKNOWLEDGED);
        let file = File::options()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(&path);
        Ok(Acknowledged(file.map_err(StoreError::io(&path))?, path))
    }

    /// The number of the last answered group; 0 if none was.
    pub(super) fn read(&mut self) -> Result<u64, StoreError> {
        let mut bytes = [0; 8];
        let read = self
            .0
            .seek(SeekFrom::Start(0))
            .and_then(|_| self.0.read_exact(&mut bytes));
        match read {
            Ok(()) => Ok(u64::from_be_bytes(bytes)),
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(0),
            Err(error) => Err(StoreError::Io {
                path: self.1.clone(),
                error,
            }),
        }
    }

    pub(super) fn write(&mut self, number: u64) -> Result<(), StoreError> {
        let written = self
            .0
            .seek(SeekFrom::Start(0))
            .and_then(|_| self.0.write_all(&number.to_be_bytes()));
        written.map_err(StoreError::io(&self.1))
    }
}

/// Path, length and checksum of every file below a folder, sorted.
fn checksums(folder: &Path) -> Result<String, StoreError> {
    let mut lines = Vec::new();
    each_file(folder, &mut |path, inner| {
        let mut file = File::open(path).map_err(StoreError::io(path))?;
        let mut sum = crc32fast::Hasher::new();
        let mut length = 0;
        let mut buffer = vec![0; 1 << 18];
        loop {
            let read = file.read(&mut buffer).map_err(StoreError::io(path))?;
            if read == 0 {
                break;
            }
            sum.update(&buffer[..read]);
            length += read;
        }
        lines.push(format!("{:08x} {length} {}\n", sum.finalize(), inner.display()));
        Ok(())
    })?;
    lines.sort();
    Ok(lines.concat())
}

fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    fs::create_dir_all(to).map_err(StoreError::io(to))?;
    each_file(from, &mut |path, inner| {
        let target = to.join(inner);
        if let Some(parent) = target.parent() {
            fs::create_dir_all(parent).map_err(StoreError::io(parent))?;
        }
        fs::copy(path, &target).map(|_| ()).map_err(StoreError::io(path))
    })
}

/// Visits every file below a folder, with its path and its path inside the folder.
fn each_file(
    folder: &Path,
    visit: &mut dyn FnMut(&Path, &Path) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        let entries = match fs::read_dir(&next) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(StoreError::Io { path: next, error }),
        };
        for entry in entries {
            let path = entry.map_err(StoreError::io(&next))?.path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(inner) = path.strip_prefix(folder) {
                visit(&path, inner)?;
            }
        }
    }
    Ok(())
}
