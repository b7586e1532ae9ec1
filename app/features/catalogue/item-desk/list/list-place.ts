import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import type { SoundMark } from '#app/features/catalogue/sound-desk/sound-line.server.ts';
import type { TranscriptMark } from '#app/features/catalogue/transcripts/queries.server.ts';
import { pageAddress } from '#app/pure/forms/page-cursor.ts';
import { itemListPath } from '#app/pure/site/editor-paths.ts';
import { readQuery } from '#app/pure/site/search-input.ts';

/** The option for no topic, beside the topics' ids. */
export const NO_TOPIC = 'nenhum';

export const SORTS = ['publicacao', 'criacao', 'titulo'] as const;
/** Searches have an additional order: best match first. */
export type Sort = (typeof SORTS)[number] | 'relevancia';

export const STATES = ['publicado', 'agendado', 'rascunho'] as const;
export type StateFilter = (typeof STATES)[number] | '';

/** Sounds that are not as loud as apps ask for, or not measured. */
export const SOUNDS = { baixo: 'low', alto: 'high', 'sem-medida': 'unmeasured' } as const satisfies Record<
  string,
  SoundMark
>;
export type SoundFilter = keyof typeof SOUNDS | '';

/** Whether what is said can be read. */
export const TRANSCRIPTS = {
  sem: 'none',
  'por-revisar': 'machine',
  revisada: 'reviewed',
} as const satisfies Record<string, TranscriptMark>;
export type TranscriptFilter = keyof typeof TRANSCRIPTS | '';

/** A page begins after or before this place: the sort value and the id. */
export interface Cursor {
  value: string;
  id: string;
}

/** The state of a list in its URL. */
export interface ListPlace {
  query: string;
  /** '' for all, NO_TOPIC, or an id. */
  topic: string;
  state: StateFilter;
  sound: SoundFilter;
  transcript: TranscriptFilter;
  sort: Sort;
  after: Cursor | null;
  before: Cursor | null;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const ID = /^[\w-]{1,64}$/;

/**
 * The specification's orders, newest first: episodes by publication, videos by creation. The search index knows nothing of
 * sounds and transcripts, so it does not order what they filter.
 */
export function usualSort(kind: ItemKind, { query, sound, transcript }: Partial<ListPlace> = {}): Sort {
  if (query && !sound && !transcript) return 'relevancia';
  return kind === 'video' ? 'criacao' : 'publicacao';
}

/** Reads a list's URL; invalid values count as missing. */
export function readListPlace(parameters: URLSearchParams, kind: ItemKind): ListPlace {
  const text = (name: string) => parameters.get(name) ?? '';
  const { query } = readQuery(text('q'));
  const sound = keyOf(SOUNDS, text('volume'));
  const transcript = keyOf(TRANSCRIPTS, text('transcricao'));
  const sort = SORTS.find((one) => one === text('ordem')) ?? usualSort(kind, { query, sound, transcript });
  const topic = text('topico');
  return {
    query,
    topic: ID.test(topic) ? topic : '',
    state: STATES.find((one) => one === text('estado')) ?? '',
    sound,
    transcript,
    sort,
    after: readCursor(text('apos'), sort),
    before: readCursor(text('antes'), sort),
  };
}

/** The URL of a place in the list, without default values. */
export function listPath(kind: ItemKind, place: Partial<ListPlace> = {}): string {
  const { sort, after, before } = place;
  return pageAddress(itemListPath(kind), {
    q: place.query,
    topico: place.topic,
    estado: place.state,
    volume: place.sound,
    transcricao: place.transcript,
    ordem: sort === usualSort(kind, place) ? '' : sort,
    apos: after && writeCursor(after),
    antes: before && writeCursor(before),
  });
}

function keyOf<Marks extends object>(marks: Marks, text: string): (keyof Marks & string) | '' {
  return Object.hasOwn(marks, text) ? (text as keyof Marks & string) : '';
}

function writeCursor({ id, value }: Cursor): string {
  return `${id}~${value}`;
}

function readCursor(text: string, sort: Sort): Cursor | null {
  const [, id = '', value = ''] = /^([^~]*)~(.{0,600})$/s.exec(text) ?? [];
  if (!ID.test(id)) return null;
  const at = sort === 'relevancia' ? value.replace(/^[0-2] /, '') : value;
  if (sort === 'relevancia' && at === value) return null;
  const fits = sort === 'titulo' ? !/\p{Cc}/u.test(value) && value.isWellFormed() : INSTANT.test(at);
  return fits ? { id, value } : null;
}
