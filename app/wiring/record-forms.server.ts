import type { Right } from '#app/pure/people/rights.ts';
import { collect } from './rooms.server.ts';

const ID = /^[\w-]{1,64}$/;

export const recordForms = collect((room) => room.recordForms);
const PATTERNS = recordForms.map(({ path, right }) => ({ parts: path.split('/'), right }));

/** The right of the record's form at an address; null where there is none. */
export function rightOfForm(address: string): Right | null {
  const found = PATTERNS.find(({ parts }) => {
    const given = address.split('/', parts.length + 1);
    return (
      given.length === parts.length &&
      parts.every((part, at) => (part.startsWith(':') ? ID.test(given[at] ?? '') : part === given[at]))
    );
  });
  return found?.right ?? null;
}
