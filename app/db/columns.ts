import type { ColumnType, Generated } from 'kysely';

/** UTC instant as ISO-8601 text with milliseconds ('2024-04-01T00:00:00.000Z'), read so on both databases. */
export type Instant = string;

/** Read as boolean on both databases; see `flags.server.ts`. */
export type Flag = boolean;

export type WithDefault<T> = Generated<T>;

/** Written once, at insert. */
export type Immutable<T> = ColumnType<T, T, never>;
