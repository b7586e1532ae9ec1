import { countOf } from '../text/plural.ts';

/** A length of time; months and years follow the calendar. */
export type Span = { days: number } | { months: number } | { years: number };

/** What is kept for a time, and what for, as /privacy says it. */
type Kept = Span & { what: string; why: string };

/**
 * What /privacy says of one room: why it has personal data, and how long. A room exports it as `privacy` from its
 * `privacy.ts`; `app/wiring/people/privacy-parts.ts` finds it.
 */
export interface PrivacyPart {
  /** The day in São Paulo on which these words took effect: the whole text has the newest. */
  since: string;
  /** Among the others. */
  place: number;
  what: string;
  basis: string;
  text: string;
  kept?: Span & { why: string };
}

/**
 * How long personal data is kept that is of several rooms, or named nowhere else in /privacy. Every clean-up uses
 * these figures and those of `privacy.ts` of its room, and /privacy shows them: the promise and the practice agree.
 */
export const RETENTION = {
  unconfirmedSubscribers: {
    days: 30,
    what: 'Inscrição na newsletter sem confirmação',
    why: 'Tempo para você achar o e-mail de confirmação.',
  },
  unconfirmedAccounts: {
    days: 30,
    what: 'Conta sem e-mail confirmado',
    why: 'Tempo para você achar o e-mail de confirmação.',
  },
  /** Gifts for an address without an account, since they were given. */
  waitingGifts: {
    days: 90,
    what: 'Presente de Premium para um e-mail sem conta',
    why: 'Tempo para a pessoa criar a conta. Termina antes se ela criar, ou se o presente for removido.',
  },
  /** After unsubscribing, as proof of consent (LGPD, art. 8, § 2). */
  withdrawnConsents: {
    months: 24,
    what: 'Registro de quem saiu da newsletter',
    why: 'Prova de que houve consentimento e de que a saída foi respeitada. O prazo começa na saída.',
  },
  /** Since the letter was sent; its counts stay. */
  letterRecipients: {
    months: 12,
    what: 'A quem cada carta foi enviada',
    why: 'Para mostrar o que você recebeu e entender o que voltou. Depois ficam só os números.',
  },
  /** Failures in a row, by the hash of an address; since the last one. */
  addressStrikes: {
    months: 12,
    what: 'Quantos e-mails seguidos um endereço recusou, sem o endereço em si (só um código calculado a partir dele)',
    why: 'Para parar de escrever a uma caixa que não recebe. O prazo começa na última recusa; se um e-mail for entregue, a contagem volta a zero.',
  },
  /** Since a Jornada was finished or stopped. */
  endedJourneys: {
    months: 24,
    what: 'Jornada que terminou ou foi encerrada',
    why: 'Para você rever os dias, e como prova de que houve consentimento. O prazo começa no fim.',
  },
  sentMails: { days: 30, what: 'Cópia dos e-mails que o site enviou', why: 'Para conferir se chegaram.' },
  failedMails: {
    days: 90,
    what: 'Cópia dos e-mails que não puderam ser entregues',
    why: 'Para descobrir o que falhou.',
  },
  binEntries: {
    days: 30,
    what: 'O que a administração excluiu e ainda pode ser restaurado',
    why: 'Para desfazer um engano. Depois disso é apagado de vez, com seus arquivos.',
  },
  auditLog: {
    months: 24,
    what: 'Registro do que cada pessoa da administração mudou no site',
    why: 'Para saber quem mudou o quê e desfazer erros.',
  },
  /** Since the last search for the words. */
  searchMisses: {
    days: 90,
    what: 'Palavras buscadas no site e não encontradas, sem dizer por quem',
    why: 'Para saber que assunto falta. O prazo começa na última vez que alguém buscou.',
  },
  /** Marco Civil da Internet, art. 15. */
  accessLogs: { months: 6, what: 'Registros de acesso', why: 'Prazo do Marco Civil da Internet, art. 15.' },
  /** Since the unpaid order expired or was canceled. */
  unpaidOrders: {
    days: 90,
    what: 'Pedidos que não foram pagos',
    why: 'Para reconhecer um pagamento que chegue atrasado. O prazo começa no cancelamento ou no fim do prazo para pagar.',
  },
  orders: {
    years: 5,
    what: 'Pedidos e pagamentos',
    why: 'Obrigações fiscais e prazo para reclamar (CDC, art. 27).',
  },
  /** Since the answer; the authority may ask as long (Lei 9.873/1999, art. 1). */
  dataRequests: {
    years: 5,
    what: 'Pedidos sobre os seus dados',
    why: 'Prova de que foram atendidos (Lei 9.873/1999, art. 1º). Do pedido de apagar fica só o protocolo, com o endereço encoberto. O prazo começa na resposta.',
  },
} as const satisfies Record<string, Kept>;

/** Rows from before this instant are deleted. ISO-8601. */
export function retentionCutoff(span: Span, now: Date): string {
  const cutoff = new Date(now);
  if ('days' in span) cutoff.setUTCDate(cutoff.getUTCDate() - span.days);
  else setBackMonths(cutoff, 'months' in span ? span.months : 12 * span.years);
  return cutoff.toISOString();
}

/** Until when a row from this instant is kept. ISO-8601. */
export function keptUntil(span: Span, from: string): string {
  const end = new Date(from);
  if ('days' in span) end.setUTCDate(end.getUTCDate() + span.days);
  else setBackMonths(end, -('months' in span ? span.months : 12 * span.years));
  return end.toISOString();
}

/** '24 meses', '1 dia'. */
export function spanText(span: Span): string {
  if ('days' in span) return countOf(span.days, 'dia', 'dias');
  if ('months' in span) return countOf(span.months, 'mês', 'meses');
  return countOf(span.years, 'ano', 'anos');
}

/** The same day of an earlier month, or its last day: six months before 31 August is the end of February. */
function setBackMonths(date: Date, months: number): void {
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
}
