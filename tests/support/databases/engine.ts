/**
 * Address of the PostgreSQL server that this run tests on; undefined on SQLite. The only way for a test to see which one
 * it is: where no import leads here, it says the same on both, and runs once.
 */
export const POSTGRES = process.env.TEST_DATABASE_URL || undefined;
