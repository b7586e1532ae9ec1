import type { ItemCursor } from '#app/features/catalogue/items/item-card.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { pageAddress, readCursor, writeCursor } from '#app/pure/forms/page-cursor.ts';
import { instantOfLocalTime } from '#app/pure/time/sao-paulo-time.ts';

export const PAGE_SIZE = 24;

/** The part of the list that a URL names. */
export interface ListPlace {
  kind?: ItemKind;
  /** A topic's slug. */
  topic?: string;
  /** Of publication, in São Paulo. */
  year?: number;
  after?: ItemCursor;
}

const KINDS: Record<string, ItemKind> = { episodios: 'episode', videos: 'video' };
const SLUG = /^[\w-]{1,100}$/;
const YEAR = /^(?:19|20|21)\d{2}$/;

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
  const ano = parameters.get('ano');
  const year = ano === null ? undefined : YEAR.test(ano) ? Number(ano) : null;
  const kind = tipo === null ? undefined : Object.hasOwn(KINDS, tipo) ? KINDS[tipo] : null;
  const after = apos === null ? undefined : readAfter(apos);
  if (kind === null || year === null || after === null || (topic !== undefined && !SLUG.test(topic)))
    return null;
  return { kind, topic, year, after };
}

/** The URL of a place; the first pages are '/episodios' and '/videos'. */
export function listPath({ kind, topic, year, after }: ListPlace): string {
  const path = kind === 'video' ? ('/videos' satisfies Href) : ('/episodios' satisfies Href);
  const apos = after && writeCursor({ at: after.publishedAt, id: after.id });
  return pageAddress(path, {
    tipo: kind === 'episode' ? 'episodios' : '',
    topico: topic,
    ano: year?.toString(),
    apos,
  });
}

/** From when to when a year lasts in São Paulo. */
export function spanOfYear(year: number): { since: string; until: string } {
  const start = (of: number) => instantOfLocalTime({ date: `${of}-01-01`, time: '00:00' }) ?? '';
  return { since: start(year), until: start(year + 1) };
}

function withKind(parameters: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...parameters, ['tipo', 'videos']]);
}

function readAfter(text: string): ItemCursor | null {
  const cursor = readCursor(text);
  return cursor ? { publishedAt: cursor.at, id: cursor.id } : null;
}
