import { SHOWN_KINDS, type ShownKind } from '#app/pure/numbers/words.ts';
import { type PeriodChoices, periodQuery, readPeriod } from './period.ts';

export interface NumbersAsk extends PeriodChoices {
  shown: ShownKind;
}

/** What an address asks for; anything else is what the page begins with. */
export function readAsk(search: URLSearchParams): NumbersAsk {
  const shown = search.get('ver') ?? '';
  return {
    shown: Object.hasOwn(SHOWN_KINDS, shown) ? (shown as ShownKind) : 'downloads',
    ...readPeriod(search),
  };
}

export function numbersPath(ask: NumbersAsk): string {
  return `/admin/numeros?${askQuery(ask)}` satisfies Href<'/admin/numeros'>;
}

/** All items with their figures. */
export function itemsNumbersPath(ask: NumbersAsk): string {
  return `/admin/numeros/conversas?${askQuery(ask)}` satisfies Href<'/admin/numeros/conversas'>;
}

/** The figures of one item. */
export function itemNumbersPath(id: string, ask: NumbersAsk): string {
  return `/admin/numeros/conversas/${id}?${askQuery(ask)}` satisfies Href<'/admin/numeros/conversas/:id'>;
}

/** @param item the id of one item; null for all */
export function csvPath(ask: NumbersAsk, table: string, item: string | null): string {
  const path = `/admin/numeros.csv?${askQuery(ask)}&tabela=${table}` satisfies Href<'/admin/numeros.csv'>;
  return item ? `${path}&conversa=${item}` : path;
}

export function timeLinePath({ period, step }: PeriodChoices): string {
  return `/admin/numeros/linha-do-tempo?${periodQuery({ period, step })}` satisfies Href<'/admin/numeros/linha-do-tempo'>;
}

export function timeLineCsvPath({ period, step }: PeriodChoices): string {
  return `/admin/numeros/linha-do-tempo.csv?${periodQuery({ period, step })}` satisfies Href<'/admin/numeros/linha-do-tempo.csv'>;
}

function askQuery({ shown, ...period }: NumbersAsk): string {
  return `ver=${shown}&${periodQuery(period)}`;
}
