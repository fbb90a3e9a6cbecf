//! Knowing that nothing was lost: a seal over a closed store, a copy before a store that was not
//! closed is opened, and a count of what was acknowledged.
//!
//! sled drops whatever it cannot read at the end of its log, and begins anew when it can read
//! nothing; it never says so. This file does.

use std::fs::{self, File};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::{StoreError, disk};

/// The checksums of all files of a closed database, one a line.
const SEAL: &str = "sealed";
/// The copy of a database that was not closed, while it is opened.
const RESCUE: &str = "rescue";
/// The number of the last group of commits that was answered.
const ACKNOWLEDGED: &str = "acknowledged";

/// A copy in the making, or one that is not needed any more.
const RESCUE_UNFINISHED: &str = "rescue.unfinished";

/// The files of a store beside the database: where one of them is, there is a store.
pub(super) const FILES: [&str; 3] = [SEAL, RESCUE, ACKNOWLEDGED];

/// Writes the seal of a database that is closed now: it holds or is not there at all.
pub(super) fn seal(folder: &Path, database: &Path) -> Result<(), StoreError> {
    disk::write_whole(folder, SEAL, &checksums(database)?)
}

/// Whether a closed database is as its seal says, or has none.
pub(super) fn fits(folder: &Path, database: &Path) -> Result<bool, StoreError> {
    let path = folder.join(SEAL);
    match fs::read(&path) {
        Ok(sealed) => Ok(sealed == checksums(database)?.as_bytes()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(true),
        Err(error) => Err(StoreError::Io { path, error }),
    }
}

/// Compares a database that was closed with its seal, and copies it before it is opened: opening
/// alone changes its files.
///
/// # Errors
/// [`StoreError::Corrupt`] if the seal does not fit; nothing is changed then.
pub(super) fn before_opening(folder: &Path, database: &Path) -> Result<Rescue, StoreError> {
    let rescue = Rescue {
        copy: folder.join(RESCUE),
        unfinished: folder.join(RESCUE_UNFINISHED),
        seal: folder.join(SEAL),
        database: database.to_owned(),
    };
    remove(&rescue.unfinished)?;
    if rescue.copy.exists() {
        // A kill while opening: the copy is whole, the database may be half opened.
        rescue.restore()?;
    }
    if !fits(folder, database)? {
        return Err(StoreError::Corrupt {
            folder: folder.to_owned(),
            detail: "its files are not as the program left them".to_owned(),
        });
    }
    copy(database, &rescue.unfinished)?;
    fs::rename(&rescue.unfinished, &rescue.copy).map_err(StoreError::io(&rescue.copy))?;
    Ok(rescue)
}

fn remove(folder: &Path) -> Result<(), StoreError> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(StoreError::Io {
            path: folder.to_owned(),
            error,
        }),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// A copy of a database from before it was opened. Under its own name it is always whole.
pub(super) struct Rescue {
    copy: PathBuf,
    unfinished: PathBuf,
    seal: PathBuf,
    database: PathBuf,
}

impl Rescue {
    /// The database is good and will be written to: seal and copy are not needed.
    pub(super) fn forget(self) -> Result<(), StoreError> {
        match fs::remove_file(&self.seal) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(StoreError::Io {
                    path: self.seal,
                    error,
                });
            }
            Ok(()) | Err(_) => {}
        }
        fs::rename(&self.copy, &self.unfinished).map_err(StoreError::io(&self.copy))?;
        remove(&self.unfinished)
    }

    /// Puts the copy back, so that nothing has changed. After a kill in between it is done again.
    pub(super) fn restore(&self) -> Result<(), StoreError> {
        remove(&self.database)?;
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

    /// The number of the last answered group; `None` if the file does not say.
    pub(super) fn read(folder: &Path) -> Result<Option<u64>, StoreError> {
        let path = folder.join(ACKNOWLEDGED);
        match fs::read(&path) {
            Ok(bytes) => Ok(<[u8; 8]>::try_from(bytes).ok().map(u64::from_be_bytes)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(StoreError::Io { path, error }),
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

/// Copies a folder with everything in it.
pub(super) fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
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
