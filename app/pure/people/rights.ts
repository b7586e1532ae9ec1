import type { Person, Role } from './person.ts';

/** What the roles of the admin area are called. */
export const ROLE_LABELS = {
  admin: 'Administração',
  editor: 'Edição',
  seller: 'Vendas',
  helper: 'Rascunhos',
  user: 'Pessoa com conta',
} as const satisfies Record<Role, string>;

/** What each role means, where one is chosen. */
export const ROLE_HINTS: Record<Role, string> = {
  admin: 'Tudo: dinheiro, dados pessoais, configurações e a própria equipe.',
  editor: 'Conteúdo e mensagens: escreve, publica, envia cartas e responde.',
  seller: 'A loja: produtos, pedidos e reembolsos.',
  helper: 'Só rascunhos: escreve, e outra pessoa publica.',
  user: 'Nada na administração. A conta continua.',
};

/** The roles of those who help whoever owns the site. */
export const DESK_ROLES = ['editor', 'seller', 'helper'] as const satisfies readonly Role[];

/** Each right, with the desk where it is used. */
export const DESKS = {
  summary: '/admin',
  items: '/admin/episodios',
  publish: '/admin/episodios',
  reviews: '/admin/revisar',
  topics: '/admin/topicos',
  journeys: '/admin/jornadas',
  press: '/admin/kit-imprensa',
  messages: '/admin/contatos',
  letters: '/admin/cartas',
  'send-letters': '/admin/cartas',
  pages: '/admin/paginas',
  'publish-pages': '/admin/paginas',
  numbers: '/admin/numeros',
  searches: '/admin/buscas',
  products: '/admin/produtos',
  orders: '/admin/pedidos',
  refunds: '/admin/pedidos',
  bin: '/admin/lixeira',
  'empty-bin': '/admin/lixeira',
  /** Used by the forms of all desks. */
  uploads: '/admin',
  files: '/admin/arquivos',
  readers: '/admin/newsletter',
  members: '/admin/premium',
  outbox: '/admin/emails',
  people: '/admin/usuarios',
  team: '/admin/equipe',
  'personal-data': '/admin/dados-pessoais',
  podcast: '/admin/podcast',
  imports: '/admin/importar',
  'old-addresses': '/admin/enderecos-antigos',
  'everything-out': '/admin/levar-tudo',
  settings: '/admin/configuracoes',
  brand: '/admin/marca',
  health: '/admin/saude',
  backups: '/admin/copias',
  log: '/admin/registro',
  notices: '/admin/avisos-no-aparelho',
} as const satisfies Record<string, Href>;

export type Right = keyof typeof DESKS;

export const EVERY_RIGHT = Object.keys(DESKS) as Right[];

interface Grant {
  /** What it lets a person do: 'Escrever rascunhos de cartas'. */
  words: string;
  /** Who has it besides whoever owns the site, who has every right. */
  roles: ReadonlyArray<(typeof DESK_ROLES)[number]>;
}

/** The one table of who may what. Routes, commands, menu, events, search, counters and the summary ask it. */
const TABLE: Readonly<Record<Right, Grant>> = {
  summary: { words: 'Abrir a administração', roles: ['editor', 'seller', 'helper'] },
  items: { words: 'Escrever rascunhos de episódios e vídeos', roles: ['editor', 'helper'] },
  publish: { words: 'Publicar, agendar e mudar o que está no ar', roles: ['editor'] },
  reviews: { words: 'Entregar rascunhos para revisão', roles: ['editor', 'helper'] },
  topics: { words: 'Cuidar dos tópicos', roles: ['editor'] },
  journeys: { words: 'Cuidar das jornadas', roles: ['editor'] },
  press: { words: 'Cuidar do kit de imprensa', roles: ['editor'] },
  messages: { words: 'Ler e responder mensagens', roles: ['editor'] },
  letters: { words: 'Escrever rascunhos de cartas', roles: ['editor', 'helper'] },
  'send-letters': { words: 'Enviar e agendar cartas', roles: ['editor'] },
  pages: { words: 'Escrever rascunhos de páginas e notas', roles: ['editor', 'helper'] },
  'publish-pages': { words: 'Publicar páginas e notas, e pô-las no menu', roles: ['editor'] },
  numbers: { words: 'Ver os números', roles: ['editor'] },
  searches: { words: 'Ver buscas sem resultado', roles: ['editor'] },
  products: { words: 'Cuidar dos produtos', roles: ['seller'] },
  orders: { words: 'Cuidar dos pedidos', roles: ['seller'] },
  refunds: { words: 'Devolver dinheiro', roles: ['seller'] },
  bin: { words: 'Abrir a lixeira e restaurar o que é da sua função', roles: ['editor', 'seller', 'helper'] },
  'empty-bin': { words: 'Apagar de vez o que está na lixeira', roles: [] },
  uploads: { words: 'Enviar imagens e arquivos', roles: ['editor', 'seller', 'helper'] },
  files: { words: 'Cuidar da biblioteca de arquivos', roles: ['editor'] },
  readers: { words: 'Ver quem recebe a newsletter', roles: [] },
  members: { words: 'Cuidar de quem é Premium', roles: [] },
  outbox: { words: 'Ver os e-mails enviados', roles: [] },
  people: { words: 'Cuidar das contas', roles: [] },
  team: { words: 'Convidar pessoas e mudar funções', roles: [] },
  'personal-data': { words: 'Atender pedidos sobre dados pessoais', roles: [] },
  podcast: { words: 'Mudar o feed do podcast', roles: [] },
  imports: { words: 'Importar conteúdo', roles: [] },
  'old-addresses': { words: 'Cuidar dos endereços antigos', roles: [] },
  'everything-out': { words: 'Levar tudo e trazer de volta', roles: [] },
  settings: { words: 'Mudar as configurações', roles: [] },
  brand: { words: 'Mudar as cores, as letras e o logo', roles: [] },
  health: { words: 'Ver a saúde do site', roles: [] },
  backups: { words: 'Cuidar das cópias de segurança', roles: [] },
  log: { words: 'Ver o histórico de alterações', roles: [] },
  notices: { words: 'Receber avisos no próprio aparelho', roles: ['editor', 'seller', 'helper'] },
};

/** What a right lets a person do, in words for people. */
export function wordsOf(right: Right): string {
  return TABLE[right].words;
}

const OR = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** Who has a right, for somebody who lacks it: one sentence. */
export function whoMay(right: Right): string {
  const roles = rolesWith(right).map((role) => ROLE_LABELS[role]);
  const words = wordsOf(right);
  return `Só quem tem a função ${OR.format(roles)} pode ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
}

/** Whether a role has a right. Who owns the site has all of them. */
export function hasRight(role: Role, right: Right): boolean {
  return role === 'admin' || TABLE[right].roles.some((one) => one === role);
}

/** A role alone gives no right while its account does not meet what the role asks for (`adminNeeds`). */
type Holder = Pick<Person, 'role' | 'adminNeeds'>;

/** Whether a person has a right now. @param person null for a visitor */
export function can(person: Holder | null, right: Right): boolean {
  return person !== null && !person.adminNeeds && hasRight(person.role, right);
}

/** All that a person may now. */
export function rightsOf(person: Holder): Right[] {
  return EVERY_RIGHT.filter((right) => can(person, right));
}

/** Whether a role has any right, and so the admin area. */
export function isStaffRole(role: Role): boolean {
  return hasRight(role, 'summary');
}

/** Whether a person has the admin area now. */
export function isStaff(person: Holder | null): boolean {
  return can(person, 'summary');
}

/** The roles that have a right, the owner's first: whom the site writes about it. */
export function rolesWith(right: Right): Role[] {
  return ['admin', ...TABLE[right].roles];
}

/** Thrown by a command whose acting person lacks the right. Routes check first; this is the second check. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
  readonly right: Right;

  constructor(personId: string, right: Right) {
    super(`person ${personId} has no right to ${right}`);
    this.right = right;
  }
}

/** @throws NotAllowed */
export function assertCan(actor: Holder & Pick<Person, 'id'>, right: Right): void {
  if (!can(actor, right)) throw new NotAllowed(actor.id, right);
}
