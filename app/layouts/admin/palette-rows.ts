import { useEffect, useState } from 'react';
import type { AdminPlace, MenuIcon } from '#app/pure/site/admin-menu.ts';
import { placesFor, stillMatches } from '#app/pure/site/admin-rows.ts';

export interface PaletteRow {
  /** The same row keeps its key while others come and go. */
  key: string;
  to: string;
  title: string;
  detail?: string;
  icon: MenuIcon;
  /** 'Episódio', 'Página'. */
  kind: string;
}

interface ServerRow {
  id: string;
  to: string;
  title: string;
  detail?: string;
  icon: MenuIcon;
  kind: string;
}

interface Answer {
  query: string;
  rows: readonly ServerRow[];
  hasFailed: boolean;
}

const PAUSE_MS = 120;
const LEAST_LETTERS = 2;
const NOTHING: Answer = { query: '', rows: [], hasFailed: false };
/** The key of the row that leads to the page of the search. */
export const ALL_KEY = 'all';

/** Records for what was typed. An older answer is left aside, whenever it comes. */
export function useRecords(query: string): Answer & { isWaiting: boolean } {
  const [answer, setAnswer] = useState(NOTHING);
  const isAsked = query.length >= LEAST_LETTERS;
  useEffect(() => {
    if (!isAsked) return setAnswer(NOTHING);
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const answered = await ask(query, asking.signal);
      if (!asking.signal.aborted) setAnswer(answered);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, isAsked]);
  return { ...answer, isWaiting: isAsked && answer.query !== query };
}

async function ask(query: string, signal: AbortSignal): Promise<Answer> {
  const path = `/admin/buscar.json?q=${encodeURIComponent(query)}` satisfies Href;
  try {
    const response = await fetch(path, { signal });
    if (!response.ok || response.redirected) return { query, rows: [], hasFailed: true };
    const { rows }: { rows: ServerRow[] } = await response.json();
    return { query, rows, hasFailed: false };
  } catch {
    return { query, rows: [], hasFailed: true };
  }
}

/** All rows, in their order: what the menu knows, records that answer what stands in the field, and the whole list. */
export function paletteRows(
  places: readonly AdminPlace[],
  query: string,
  records: Pick<Answer, 'query' | 'rows'>,
): PaletteRow[] {
  const own = placesFor(places, query).map(({ kind, to, label, hint, icon }) => ({
    ...{ key: `${kind} ${to} ${label}`, to, title: label, icon },
    ...(hint && { detail: hint }),
    kind: kind === 'act' ? 'Criar' : 'Página',
  }));
  const isOfQuery = records.query === query;
  const found = records.rows
    .filter((row) => query.length >= LEAST_LETTERS && (isOfQuery || stillMatches(row, query)))
    .map(({ id, ...row }) => ({ key: `${row.kind} ${id}`, ...row }));
  const all = {
    ...{
      key: ALL_KEY,
      to: `/admin/buscar?q=${encodeURIComponent(query)}` satisfies Href,
      icon: 'search' as const,
    },
    ...{ title: `Ver tudo sobre “${query}”`, kind: 'Busca' },
  };
  return [...own, ...found, ...(query.length >= LEAST_LETTERS ? [all] : [])];
}
