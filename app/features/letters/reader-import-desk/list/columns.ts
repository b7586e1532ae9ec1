import { foldText } from '#app/pure/text/fold-text.ts';
import type { ColumnsSeen, SeenColumn } from './column-values.ts';

/** What a column of a list means. */
export const ROLES = [
  'email',
  'name',
  'first-name',
  'last-name',
  'status',
  'consent',
  'left-state',
  'left-at',
  'is-disabled',
  'is-subscribed',
  'is-confirmed',
  'opt-in-at',
  'opt-in-ip',
  'confirmed-at',
  'confirmed-ip',
  'created-at',
  'customer',
  'ignored',
] as const;

export type Role = (typeof ROLES)[number];

type Named = Exclude<Role, Wishing | 'ignored'>;
/** Roles that say what a person wants: found by the heading and by what stands below (`wishRole`). */
type Wishing =
  | 'status'
  | 'consent'
  | 'left-state'
  | 'left-at'
  | 'is-disabled'
  | 'is-subscribed'
  | 'is-confirmed';

/** Headers of Mailchimp, Ghost, Substack, Beehiiv, Kit, Google Forms and common lists, folded, without punctuation. */
const HEADERS: Record<Named, readonly string[]> = {
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
  name: [
    ...['name', 'nome', 'full name', 'nome completo', 'nombre completo', 'nom complet', 'display name'],
    ...['seu nome', 'seu nome completo', 'nome e sobrenome', 'qual o seu nome', 'qual e o seu nome'],
    ...['como voce se chama', 'como se chama', 'como podemos te chamar'],
  ],
  'first-name': [
    ...['first name', 'fname', 'firstname', 'primeiro nome', 'nombre', 'prenom', 'vorname', 'given name'],
    ...['nome proprio'],
  ],
  'last-name': [
    ...['last name', 'lname', 'lastname', 'sobrenome', 'apellido', 'apellidos', 'nom', 'nom de famille'],
    ...['nachname', 'cognome', 'surname', 'family name', 'ultimo nome', 'apelido'],
  ],
  'opt-in-at': [
    'optin time',
    'opt in time',
    'optin date',
    'subscribed at',
    'data de inscricao',
    'inscrito em',
    // Google Forms.
    ...['carimbo de data hora', 'timestamp', 'marca temporal'],
  ],
  'opt-in-ip': ['optin ip', 'opt in ip', 'ip address', 'ip', 'signup ip'],
  'confirmed-at': ['confirm time', 'confirmed at', 'data de confirmacao', 'confirmado em'],
  'confirmed-ip': ['confirm ip'],
  customer: ['stripe customer id', 'stripe customer', 'id do cliente na stripe'],
  'created-at': ['created at', 'created', 'criado em', 'data de criacao', 'start date', 'date added'],
};

const ROLE_OF = new Map(
  (Object.entries(HEADERS) as Array<[Named, readonly string[]]>).flatMap(([role, headers]) =>
    headers.map((header) => [header, role] as const),
  ),
);

const ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** About another way to reach people, or about what they bought. */
const ELSEWHERE =
  /sms|whats ?app|push|telefone|phone|celular|mobile|pedido|order|pagamento|payment|compra|venda|entrega/;
/** Other things that have a state. */
const OTHER_STATE =
  /civil|lead|funil|deal|negoci|conta\b|account|tier|plan|produto|product|fatura|invoice|boleto|cartao|contrato|contract|\bcursos?\b|course|matricula|consulta|agendamento|evento|ingresso|ticket|checkout|carrinho|ligac|chamada|reuniao|proposta|tarefa/;
const LEAVING =
  /unsub|opt(?:ed|ing)? ?out|optou por (?:sair|nao)|\bspam\b|reclam(?:ou|acao)|complain|denunci|pediu (?:para |pra )?(?:sair|nao)|(?:quis|quer) sair|black ?list|block ?list|lista negra|suppress|disabled|clean time|(?:deleted|bounced|complained|excluido) (?:at|em)|bounced$|descadastr|exclusao|^excluid[oa]$|\bsaiu\b|^(?:data (?:de |da )?)?saida(?: da lista)?$|motivo da saida|desligamento|^(?:date )?left(?: at| on)?$|exit date|removed|nao perturb|recusad[oa]|revogad[oa]|desinscri|desuscri|desabonn|abgemeldet|cancelad[oa]|cancelamento|bloquead|removid|nao (?:quer|recebe|receber|enviar|deseja)|do not (?:e? ?mail|contact|disturb)|\bbaja\b/;
const CONFIRMING = /double ?opt|dupl[ao] (?:opt|confirmacao)|confirmad[oa]$|^(?:is )?(?:confirmed|verified)$/;
const WANTING =
  /subscribed|opt ?in\b|inscrit[oa]|assinante$|aceit[ao]|accepts|consent|autoriz|permiss|(?:quer|deseja) receber|permitid|pode (?:receber|enviar)|^recebe|suscrit[oa]|abonne|^(?:email )?marketing$|^(?:lgpd|gdpr|rgpd)\b|newsletter$|^(?:is )?(?:active|ativ[oa]|enabled|habilitad[oa])$/;
const SINCE = /\b(?:desde|since)\b/;
const STATE = /\b(?:status|state|estado|situacao|estatus|statut|stato)\b/;
/** The name of a state without what it is of; 'estado' and 'state' are a part of a country, too. */
const PLAIN_STATE = /^(?:status|situacao|estatus|statut|stato)$/;
const OF_LETTERS = /mail|newsletter|inscri|subscri|assina|comunicacao|carta|marketing/;

/** What the columns probably mean, by their headers and by what stands below. */
export function rolesOf(header: readonly string[], seen: ColumnsSeen): Role[] {
  const taken = new Set<Role>();
  const roles = header.map((name, at): Role => {
    const folded = foldedHeader(name);
    const role = ROLE_OF.get(folded);
    // Some services name a yes or no like a time: the values decide.
    if (!role || seen.column(at).kind === 'yes-no')
      return wishRole(folded, seen.column(at)) ?? role ?? 'ignored';
    if (taken.has(role)) return 'ignored';
    taken.add(role);
    return role;
  });
  if (!taken.has('email')) {
    const most = Math.max(0, ...header.map((_, at) => seen.column(at).addresses));
    const found = most > 0 ? header.findIndex((_, at) => seen.column(at).addresses === most) : -1;
    if (found !== -1) roles[found] = 'email';
  }
  return clearestState(roles, header);
}

/** Undefined for a column that says nothing about what people want. */
function wishRole(header: string, column: SeenColumn): Role | undefined {
  const { kind, hasStates, hasOnlyStates, leaving } = column;
  if (ELSEWHERE.test(header)) return undefined;
  if (LEAVING.test(header)) return kind === 'yes-no' ? 'is-disabled' : 'left-at';
  if (OTHER_STATE.test(header)) return undefined;
  if (STATE.test(header)) {
    if (kind === 'yes-no')
      return PLAIN_STATE.test(header) || OF_LETTERS.test(header) ? 'is-subscribed' : undefined;
    if (hasStates || PLAIN_STATE.test(header)) return 'status';
  }
  if (CONFIRMING.test(header)) return kind === 'times' ? 'confirmed-at' : 'is-confirmed';
  if (SINCE.test(header)) return kind === 'times' ? 'opt-in-at' : undefined;
  if (WANTING.test(header)) {
    if (kind === 'times') return 'opt-in-at';
    if (kind !== 'texts') return kind === 'states' ? 'consent' : 'is-subscribed';
  }
  if (leaving !== 'clear') return undefined;
  return hasOnlyStates ? 'consent' : 'left-state';
}

/**
 * Of several states, the one with the clearest heading counts; the others only for those who left: an opt-out
 * counts wherever it stands.
 */
function clearestState(roles: readonly Role[], header: readonly string[]): Role[] {
  const clearness = header.map((name, at): number => {
    const folded = foldedHeader(name);
    if (roles[at] !== 'status') return 0;
    return OF_LETTERS.test(folded) ? 3 : PLAIN_STATE.test(folded) ? 2 : 1;
  });
  const best = clearness.indexOf(Math.max(...clearness));
  return roles.map((role, at) => (role === 'status' && at !== best ? 'left-state' : role));
}

/** Columns that may say who left and that the import does not use: yes and no, or words of leaving. */
export function unusedColumns(
  header: readonly string[],
  roles: readonly Role[],
  seen: ColumnsSeen,
): string[] {
  return header.filter((_, at) => {
    if (roles[at] !== 'ignored') return false;
    const { kind, leaving } = seen.column(at);
    if (kind === 'yes-no' || leaving !== 'none') return true;
    // It speaks of the consent in words that we do not know.
    const folded = foldedHeader(header[at] ?? '');
    return kind === 'texts' && WANTING.test(folded) && !ELSEWHERE.test(folded);
  });
}

/** A file without headers begins with a person. */
export function isHeader(row: readonly string[]): boolean {
  return !row.some((cell) => ADDRESS.test(cell.trim()));
}

function foldedHeader(name: string): string {
  return foldText(name.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
