import type { Person } from '#app/pure/people/person.ts';

/** People of a session, for commands and routes on a database without accounts. */
export const ADMIN: Person = {
  id: '00000000-0000-7000-8000-00000000000a',
  name: 'Clara Nunes',
  email: 'clara@conversas.example',
  role: 'admin',
  isPremium: false,
};

/** Signed in, and no admin. */
export const VISITOR: Person = {
  id: '00000000-0000-7000-8000-00000000000b',
  name: 'Davi Reis',
  email: 'davi@exemplo.com',
  role: 'user',
  isPremium: false,
};
