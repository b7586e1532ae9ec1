import type { Person } from '#app/pure/person.ts';

/** Somebody with every right, who stands in no database. */
export const ADMIN: Person = {
  id: 'admin-1',
  name: 'Clara',
  email: 'clara@conversas.example',
  role: 'admin',
  isPremium: false,
};
