import type { ColumnType, Generated } from 'kysely';

/** UTC instant as ISO-8601 text with milliseconds: '2024-04-01T00:00:00.000Z'. The same on both databases. */
export type Instant = string;

/** A boolean on both databases; see `flags.server.ts`. */
export type Flag = boolean;

export type WithDefault<T> = Generated<T>;

/** Set at insert, never updated. */
export type Immutable<T> = ColumnType<T, T, never>;
