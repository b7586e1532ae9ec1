import type { Sandbox } from '../state/sandbox.ts';
import type { Fields } from './params.ts';

/** One call of an endpoint, with its parameters. */
export interface Call {
  sandbox: Sandbox;
  /** The id in the path. */
  id: string;
  params: Record<string, unknown>;
  /** Path without the query. */
  path: string;
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** ':id' stands for one segment. */
  path: string;
  fields: Fields;
  run(call: Call): object;
}

const EXPAND: Fields = { expand: ['string'] };

/** A route with typed parameters: `fields` guarantees the type. */
export function route<P = Record<string, unknown>>(
  method: Route['method'],
  path: string,
  fields: Fields,
  run: (call: Omit<Call, 'params'> & { params: P }) => object,
): Route {
  return {
    method,
    path,
    fields: method === 'DELETE' ? fields : { ...EXPAND, ...fields },
    run: run as Route['run'],
  };
}
