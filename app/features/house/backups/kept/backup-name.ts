/** 'conversas-1a2b3c4d-20261123-070000.tar.zst': whose it is, and when it was begun, in UTC. */
const NAME = /^conversas-([0-9a-f]{8})-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.zst$/;

/** The ending of a note. With it no name is a file's key, so that backups in the site's bucket are no content. */
const NOTE = '.json';

/** @param site the id of the site */
export function backupName(site: string, now: Date): string {
  const [date = '', time = ''] = now.toISOString().replace(/[-:]/g, '').slice(0, 15).split('T');
  return `conversas-${site.slice(0, 8)}-${date}-${time}.tar.zst`;
}

/** @returns when the backup of this name was begun; null for a name of another site, or of none */
export function readBackupName(name: string, site: string): Date | null {
  const [, whose, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (!whose || whose !== site.slice(0, 8)) return null;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Whether a backup could have this name, whoever made it. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** The list of the contents that a lean backup has in the folder beside it. */
export function listName(name: string): string {
  return `${name}.media`;
}

/** The folder of the contents of a site's backups. No key of a file has a dot there. */
export function mediaFolderName(site: string): string {
  return `conversas-${site.slice(0, 8)}.media`;
}

export function noteName(name: string): string {
  return name + NOTE;
}
