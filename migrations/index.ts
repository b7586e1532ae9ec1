import type { Migration } from 'kysely';
import * as content from './0001-content.ts';
import * as topics from './0002-topics.ts';
import * as plays from './0006-plays.ts';

/** Every migration ever released, in order. Append only: what has run somewhere is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-content': content,
  '0002-topics': topics,
  '0006-plays': plays,
};
