// Names in the data folder that several files use.

export const DATABASE_FILE = 'conversas.sqlite';

/** Exists from the moment a restore is decided until it has finished. */
export const RESTORE_JOURNAL = 'restore.json';
