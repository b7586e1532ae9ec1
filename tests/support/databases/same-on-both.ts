/**
 * Imported by a file of tests that opens a database and says nothing of its engine: what it asks of it, other tests ask on
 * both. It runs on SQLite alone (docs/decisions/0085).
 */
export {};
