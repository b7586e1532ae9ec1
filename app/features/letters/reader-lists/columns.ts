import { foldText } from '#app/pure/fold-text.ts';

/** What a column of a list means. */
export const ROLES = [
  'email',
  'name',
  'first-name',
  'last-name',
  'status',
  'left-at',
  'is-disabled',
  'is-subscribed',
  'opt-in-at',
  'opt-in-ip',
  'confirmed-at',
  'confirmed-ip',
  'created-at',
  'ignored',
] as const;

export type Role = (typeof ROLES)[number];

/** Headers of Mailchimp, Ghost, Substack, Beehiiv, Kit and common lists, folded, without punctuation. */
const HEADERS: Record<Exclude<Role, 'ignored'>, readonly string[]> = {
  email: [
    ...[
      'email',
      'email address',
      'e mail',
      'mail',
      'endereco de email',
      'endereco de e mail',
      'endereco email',
    ],
    ...['correo', 'correo electronico', 'direccion de correo electronico', 'direccion de email'],
    ...['adresse email', 'adresse e mail', 'courriel', 'e mail adresse', 'email adresse'],
    ...['indirizzo email', 'indirizzo e mail', 'subscriber email', 'emailaddress'],
    ...['correio eletronico', 'endereco eletronico', 'email do assinante'],
  ],
  name: ['name', 'nome', 'full name', 'nome completo', 'nombre completo', 'nom complet', 'display name'],
  'first-name': [
    ...['first name', 'fname', 'firstname', 'primeiro nome', 'nombre', 'prenom', 'vorname', 'given name'],
    ...['nome proprio'],
  ],
  'last-name': [
    ...['last name', 'lname', 'lastname', 'sobrenome', 'apellido', 'apellidos', 'nom', 'nom de famille'],
    ...['nachname', 'cognome', 'surname', 'family name', 'ultimo nome', 'apelido'],
  ],
  status: ['status', 'state', 'estado', 'situacao', 'estatus', 'statut', 'stato', 'subscription status'],
  'left-at': [
    ...['unsub time', 'clean time', 'unsubscribed at', 'unsubscribe date', 'deleted at', 'cancelado em'],
    ...['data de cancelamento', 'unsubscribed', 'bounced at', 'complained at'],
  ],
  'is-disabled': ['email disabled', 'disabled', 'descadastrado', 'opted out', 'opt out'],
  'is-subscribed': ['subscribed to emails', 'subscribed', 'inscrito', 'email opt in', 'accepts marketing'],
  'opt-in-at': [
    'optin time',
    'opt in time',
    'optin date',
    'subscribed at',
    'data de inscricao',
    'inscrito em',
  ],
  'opt-in-ip': ['optin ip', 'opt in ip', 'ip address', 'ip', 'signup ip'],
  'confirmed-at': ['confirm time', 'confirmed at', 'data de confirmacao', 'confirmado em'],
  'confirmed-ip': ['confirm ip'],
  'created-at': ['created at', 'created', 'criado em', 'data de criacao', 'start date', 'date added'],
};

const ROLE_OF = new Map(
  ROLES.flatMap((role) => (role === 'ignored' ? [] : HEADERS[role].map((header) => [header, role] as const))),
);

/** Roles that several columns may have. */
const SEVERAL: readonly Role[] = ['left-at', 'ignored'];
const ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** What the columns probably mean, by their headers; for the address also by what stands below. */
export function guessColumns(header: readonly string[], rows: ReadonlyArray<readonly string[]>): Role[] {
  const taken = new Set<Role>();
  const roles = header.map((name) => {
    const role = ROLE_OF.get(foldedHeader(name)) ?? 'ignored';
    if (taken.has(role) && !SEVERAL.includes(role)) return 'ignored';
    taken.add(role);
    return role;
  });
  if (taken.has('email')) return roles;
  const counts = header.map((_, at) => rows.filter((row) => ADDRESS.test(row[at]?.trim() ?? '')).length);
  const most = Math.max(0, ...counts);
  const found = most > 0 ? counts.indexOf(most) : -1;
  return roles.map((role, at) => (at === found ? 'email' : role));
}

/** A file without headers begins with a person. */
export function isHeader(row: readonly string[]): boolean {
  return !row.some((cell) => ADDRESS.test(cell.trim()));
}

function foldedHeader(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
