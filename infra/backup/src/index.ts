export type { Manifest } from './archive.ts';
export { readBackup } from './read-backup.ts';
export { restoreBackup } from './restore-backup.ts';
export { writeBackup } from './write-backup.ts';
