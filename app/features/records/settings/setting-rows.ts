import { movedRows, type RowMove, readRowMove } from '#app/pure/forms/row-lists.ts';

/** Limits of the page layout. */
const MOST_STATS = 4;
const MOST_REASONS = 3;
const MOST_VOICES = 6;
/** The specification's list has three. */
const MOST_SUBSCRIPTION_LINKS = 3;
export const MOST_SPECIALTIES = 12;

/** The lists whose rows have two fields each, with the names of the fields. */
export const ROW_LISTS = {
  stats: { most: MOST_STATS, fields: ['value', 'label'] },
  reasons: { most: MOST_REASONS, fields: ['title', 'text'] },
  voices: { most: MOST_VOICES, fields: ['quote', 'name'] },
  subscriptionLinks: { most: MOST_SUBSCRIPTION_LINKS, fields: ['name', 'url'] },
} as const;

export type RowList = keyof typeof ROW_LISTS;

export const ROW_LIST_NAMES = Object.keys(ROW_LISTS) as readonly RowList[];

/** Reads 'stats 2 up'; null for text that names no move. */
export function readMove(text: string): RowMove<RowList> | null {
  return readRowMove(text, ROW_LISTS);
}

/** The typed values with the two rows swapped. */
export function movedValues(values: Record<string, string>, move: RowMove<RowList>): Record<string, string> {
  return movedRows(values, move, ROW_LISTS[move.list].fields);
}
