import { WEEKDAYS } from '#app/pure/numbers/words.ts';
import type { Part } from '#app/pure/site/figure-kinds.ts';
import { formatPlayingTime } from '#app/pure/time/playing-time.ts';
import { stepDate } from '#app/pure/time/step-words.ts';
import type { ItemNumbers } from './item-numbers.server.ts';
import type { Numbers } from './numbers-page.server.ts';

interface CsvTable {
  /** Of the file: ASCII. */
  name: string;
  /** Of the first column. */
  title: string;
  /** `before` of the period before, where there is one. */
  rows: Array<{ words: string; total: number; before?: number }>;
}

const PART_NAMES: Readonly<Record<Part, string>> = {
  app: 'aplicativos',
  device: 'aparelhos',
  source: 'origens',
  target: 'destinos',
  country: 'paises',
  hour: 'hora',
};

/** One table of the page. An unknown name is the table of the drawing. */
export function tableOf(numbers: Numbers, name: string): CsvTable {
  const { items, topics, guests, pages } = numbers;
  const named = (group: typeof topics) => group.map((one) => ({ words: one.name, total: one.total }));
  if (name === 'conversas') {
    return { name, title: 'Conversa', rows: items.map(({ title, total }) => ({ words: title, total })) };
  }
  if (name === 'paginas') {
    return { name, title: 'Página', rows: pages.map(({ key, total }) => ({ words: key, total })) };
  }
  if (name === 'topicos') return { name, title: 'Tópico', rows: named(topics) };
  if (name === 'pessoas-convidadas') return { name, title: 'Pessoa convidada', rows: named(guests) };
  if (name === 'hora-da-semana') return { name, title: 'Quando', rows: weekHourRows(numbers) };
  return cardTableOf(numbers, name) ?? sharedTableOf(numbers, name);
}

/** Of a card that only one kind has. */
function cardTableOf(
  { feedReaders, searches }: Pick<Numbers, 'feedReaders' | 'searches'>,
  name: string,
): CsvTable | null {
  if (name === 'buscas') return { name, title: 'Busca sem resultado', rows: searches?.words ?? [] };
  if (name === 'leitores-do-feed') {
    return { name, title: 'Aplicativo', rows: feedReaders?.apps ?? [] };
  }
  if (name !== 'assinantes') return null;
  const rows = (feedReaders?.services ?? []).map(({ service, feed, day, subscribers }) => ({
    words: `${service} (${feed}), dito em ${stepDate(day)}`,
    total: subscribers,
  }));
  return { name, title: 'Serviço', rows };
}

/** 168 of them: 'segunda, 8h'. */
function weekHourRows({ weekHours }: Numbers): CsvTable['rows'] {
  return weekHours.totals.flatMap((ofDay, day) =>
    ofDay.map((total, hour) => ({ words: `${WEEKDAYS[day]}, ${hour}h`, total })),
  );
}

/** One table of the page of an item, likewise. */
export function itemTableOf(numbers: ItemNumbers, name: string): CsvTable {
  const { curve, hours } = numbers;
  if (name === 'hora')
    return { name, title: 'Hora', rows: hours.map((total, hour) => ({ words: `${hour}h`, total })) };
  if (name !== 'curva' || !curve) return sharedTableOf(numbers, name);
  const rows = curve.starts.map((start, at) => ({
    words: formatPlayingTime(start),
    total: curve.listeners[at] ?? 0,
  }));
  return { name, title: 'A partir de', rows };
}

function sharedTableOf(
  { steps, totals, before, parts }: Pick<Numbers, 'steps' | 'totals' | 'before' | 'parts'>,
  name: string,
): CsvTable {
  const part = parts.find((one) => one.part === name);
  if (part) return { name: PART_NAMES[part.part], title: part.title, rows: [...part.rows] };
  return {
    name: 'tempo',
    title: 'Quando',
    rows: steps.map((step, at) => ({ words: stepDate(step), total: totals[at] ?? 0, before: before?.[at] })),
  };
}
