import type { Person } from './person.ts';

export type Role = Person['role'];

/** Each right, with the desk where it is used. */
export const DESKS = {
  summary: '/admin',
  items: '/admin/episodios',
  topics: '/admin/topicos',
  journeys: '/admin/jornadas',
  messages: '/admin/contatos',
  letters: '/admin/cartas',
  readers: '/admin/newsletter',
  outbox: '/admin/emails',
  orders: '/admin/pedidos',
  refunds: '/admin/pedidos',
  products: '/admin/produtos',
  members: '/admin/premium',
  people: '/admin/usuarios',
  'personal-data': '/admin/dados-pessoais',
  press: '/admin/kit-imprensa',
  podcast: '/admin/podcast',
  imports: '/admin/importar',
  'old-addresses': '/admin/enderecos-antigos',
  'everything-out': '/admin/levar-tudo',
  numbers: '/admin/numeros',
  searches: '/admin/buscas',
  settings: '/admin/configuracoes',
  health: '/admin/saude',
  backups: '/admin/copias',
  bin: '/admin/lixeira',
  log: '/admin/registro',
  /** Used by the forms of all desks. */
  uploads: '/admin',
} as const satisfies Record<string, Href>;

export type Right = keyof typeof DESKS;

const EVERY_RIGHT = Object.keys(DESKS) as Right[];

/** The rights of each role. Who owns the site has all of them. */
const RIGHTS: Readonly<Record<Role, readonly Right[]>> = {
  admin: EVERY_RIGHT,
  user: [],
};

/** A role alone gives no right while its account does not meet what the role asks for (`adminNeeds`). */
type Holder = Pick<Person, 'role' | 'adminNeeds'>;

/** Whether a person has a right now. @param person null for a visitor */
export function can(person: Holder | null, right: Right): boolean {
  return person !== null && !person.adminNeeds && RIGHTS[person.role].includes(right);
}

/** Whether a role has any right, and so the admin area. */
export function isStaffRole(role: Role): boolean {
  return RIGHTS[role].length > 0;
}

/** Whether a person has the admin area now. */
export function isStaff(person: Holder | null): boolean {
  return person !== null && !person.adminNeeds && isStaffRole(person.role);
}

/** The roles that have a right: whom the site writes about it. */
export function rolesWith(right: Right): Role[] {
  return (Object.keys(RIGHTS) as Role[]).filter((role) => RIGHTS[role].includes(right));
}

/** Thrown by a command whose acting person lacks the right. Routes check first; this is the second check. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

/** @throws NotAllowed */
export function assertCan(actor: Holder & Pick<Person, 'id'>, right: Right): void {
  if (!can(actor, right)) throw new NotAllowed(`person ${actor.id} has no right to ${right}`);
}
