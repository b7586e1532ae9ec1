import type { ItemCursor } from '#app/features/catalogue/items/item-card.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';

export const PAGE_SIZE = 24;

/** The part of the list that a URL names. */
export interface ListPlace {
  kind?: ItemKind;
  /** A topic's slug. */
  topic?: string;
  after?: ItemCursor;
}

const KINDS: Record<string, ItemKind> = { episodios: 'episode', videos: 'video' };
const SLUG = /^[\w-]{1,100}$/;
const CURSOR = /^(-?[0-9a-z]{1,9})~([\w-]{1,64})$/;

/** @returns null for an invalid URL; /videos implies the kind */
export function readListPlace(
  parameters: URLSearchParams,
  path = '/episodios' satisfies Href,
): ListPlace | null {
  if (path === ('/videos' satisfies Href))
    return parameters.has('tipo') ? null : readListPlace(withKind(parameters));
  const tipo = parameters.get('tipo');
  const topic = parameters.get('topico') ?? undefined;
  const apos = parameters.get('apos');
  const kind = tipo === null ? undefined : Object.hasOwn(KINDS, tipo) ? KINDS[tipo] : null;
  const after = apos === null ? undefined : readCursor(apos);
  if (kind === null || after === null || (topic !== undefined && !SLUG.test(topic))) return null;
  return { kind, topic, after };
}

/** The URL of a place; the first pages are '/episodios' and '/videos'. */
export function listPath({ kind, topic, after }: ListPlace): string {
  const path = kind === 'video' ? ('/videos' satisfies Href) : ('/episodios' satisfies Href);
  const parameters = new URLSearchParams();
  if (kind === 'episode') parameters.set('tipo', 'episodios');
  if (topic) parameters.set('topico', topic);
  if (after) parameters.set('apos', writeCursor(after));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

function withKind(parameters: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...parameters, ['tipo', 'videos']]);
}

function writeCursor({ publishedAt, id }: ItemCursor): string {
  return `${Date.parse(publishedAt).toString(36)}~${id}`;
}

function readCursor(text: string): ItemCursor | null {
  const [, time = '', id] = CURSOR.exec(text) ?? [];
  const date = new Date(Number.parseInt(time, 36));
  // ISO years before 0 or after 9999 have a sign, which databases do not compare correctly.
  if (!id || Number.isNaN(date.getTime()) || !/^\d{4}-/.test(date.toISOString())) return null;
  return { publishedAt: date.toISOString(), id };
}
