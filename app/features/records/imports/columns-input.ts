import { z } from 'zod';
import { columnField } from './column-field.ts';

/**
 * What each column of a list means; `Object.values` has them in the list's order.
 * @param count columns of the list
 * @param roles what a column can mean
 */
export function columnsSchema<Role extends string>(count: number, roles: readonly Role[]) {
  const role = z.enum(roles, { error: 'Escolha uma das opções.' });
  return z.object(Object.fromEntries(Array.from({ length: count }, (_, at) => [columnField(at), role])));
}
