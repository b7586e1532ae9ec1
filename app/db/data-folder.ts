// Names in the data folder that several files know.

export const DATABASE_FILE = 'conversas.sqlite';

/** There while a restore that is decided has not ended. */
export const RESTORE_JOURNAL = 'restore.json';
