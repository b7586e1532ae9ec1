import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

/** LGPD, art. 19, II. */
const DEADLINE_MS = 15 * DAY_MS;
/** How long before the deadline the host is reminded. */
export const REMINDED_BEFORE_MS = 2 * DAY_MS;

/** For the mailed link. */
export const LINK_LIFE_MS = HOUR_MS;
/** How long the opened page shows what is held. */
export const PROOF_LIFE_MS = 30 * MINUTE_MS;
/** Links asked for by one client. */
export const LINKS_PER_CLIENT = { name: 'data-links', points: 10, windowMs: HOUR_MS } as const;
/** Links to one address, known or not. */
export const LINKS_PER_ADDRESS = { name: 'data-links-address', points: 3, windowMs: HOUR_MS } as const;
/** Requests with a text from one address. */
export const REQUESTS_PER_ADDRESS = { name: 'data-requests', points: 5, windowMs: DAY_MS } as const;

export const LONGEST_REQUEST = 3_000;

/** Typed to confirm an erasure. */
export const ERASURE_WORD = 'APAGAR';

/** What a person asks for under the LGPD, art. 18. */
export const REQUEST_KINDS = {
  access: 'Ver os dados',
  correction: 'Corrigir',
  erasure: 'Apagar',
  other: 'Outro pedido',
};

/** 'done' and 'refused' are closed: nothing is to be done any more. */
export const REQUEST_STATES = {
  open: 'Aberto',
  done: 'Atendido',
  refused: 'Recusado',
};

export const REQUEST_SOURCES = {
  page: 'Página Meus dados',
  letter: 'Carta',
  phone: 'Telefone',
  mail: 'E-mail',
  other: 'Outro meio',
};

export type RequestKind = keyof typeof REQUEST_KINDS;
export type RequestStatus = keyof typeof REQUEST_STATES;
export type RequestSource = keyof typeof REQUEST_SOURCES;

/** Until when a request is to be answered. */
export function dueAt(askedAt: Date): string {
  return new Date(askedAt.getTime() + DEADLINE_MS).toISOString();
}
