import type { Migration } from 'kysely';
import * as content from './0001-content.ts';
import * as topics from './0002-topics.ts';
import * as search from './0004-search.ts';
import * as plays from './0006-plays.ts';
import * as itemOrigins from './0010-item-origins.ts';

/** Every migration ever released, in order. Append only: what has run somewhere is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-content': content,
  '0002-topics': topics,
  '0004-search': search,
  '0006-plays': plays,
  '0010-item-origins': itemOrigins,
};
