import type { Order } from '#app/features/orders/core/order-context.ts';
import { readListQuery } from '#app/pure/forms/page-cursor.ts';
import { ORDER_STATUSES } from '#app/pure/orders/order-status.ts';
import { dayAfter, startOfDay } from '#app/pure/time/day-range.ts';
import { DELIVERIES, METHODS } from '../order-words.ts';

/** The list's parameters as the address has them; empty texts do not filter. */
export interface OrderParameters extends Record<string, string> {
  q: string;
  situacao: string;
  forma: string;
  entrega: string;
  de: string;
  ate: string;
}

export interface OrderFilter {
  query: string;
  status: Order['status'] | null;
  method: Order['method'] | null;
  delivery: Order['delivery'] | null;
  /** The first instant in the range, and the first after it. */
  from: string | null;
  until: string | null;
}

/** An unknown value does not filter. */
export function readOrderParameters(parameters: URLSearchParams): OrderParameters {
  const text = (name: string) => (parameters.get(name) ?? '').replaceAll('\0', '').trim();
  const known = (name: string, isKnown: (value: string) => boolean) =>
    isKnown(text(name)) ? text(name) : '';
  const day = (name: string) => known(name, (value) => startOfDay(value) !== null);
  return {
    q: readListQuery(parameters),
    situacao: known('situacao', (value) => Object.hasOwn(ORDER_STATUSES, value)),
    forma: known('forma', (value) => Object.hasOwn(METHODS, value)),
    entrega: known('entrega', (value) => Object.hasOwn(DELIVERIES, value)),
    de: day('de'),
    ate: day('ate'),
  };
}

/** Days are those of São Paulo, both included. */
export function orderFilter({ q, situacao, forma, entrega, de, ate }: OrderParameters): OrderFilter {
  return {
    query: q,
    status: (situacao || null) as OrderFilter['status'],
    method: forma || null,
    delivery: (entrega || null) as OrderFilter['delivery'],
    from: startOfDay(de),
    until: startOfDay(dayAfter(ate)),
  };
}

export function isFiltering(parameters: OrderParameters): boolean {
  return Object.values(parameters).some((value) => value !== '');
}
