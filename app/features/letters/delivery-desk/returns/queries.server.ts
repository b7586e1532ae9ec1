import type { CommandContext } from '#app/platform/services.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { ASIDE_FOLDER, ASIDE_TOLD_MS } from './rules.ts';

export type BounceMailboxState = Awaited<ReturnType<typeof findBounceMailbox>>;

export async function findBounceMailbox({ db, clock }: CommandContext) {
  const row = await db
    .selectFrom('bounce_mailbox')
    .select(['read_at', 'problem', 'problem_since', 'set_aside_count', 'set_aside_at'])
    .executeTakeFirst();
  const unclear = await db
    .selectFrom('bounce_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_unclear', '=', true)
    .executeTakeFirstOrThrow();
  const asideAt = row?.set_aside_at ?? null;
  const isTold = asideAt !== null && Date.parse(asideAt) > clock.now().getTime() - ASIDE_TOLD_MS;
  return {
    /** The last visit that succeeded. */
    readAt: row?.read_at ?? null,
    /** Why the last visit failed. */
    problem: row?.problem ?? null,
    problemSince: row?.problem_since ?? null,
    /** Reports about mails of ours that are still in the mailbox, for a person to read. */
    unclearCount: Number(unclear.count),
    /** Messages that were set aside without being read to their end, as long as the host is told of them. */
    asideCount: isTold ? Number(row?.set_aside_count ?? 0) : 0,
    asideAt,
  };
}

/** What happened to messages that were not read to their end, for the host. */
export function asideWords(count: number, at: string): string {
  const when = formatDateTime(at);
  return count === 1
    ? `Uma mensagem tomou tempo demais do site e foi separada em ${when}, sem ser lida até o fim. Está na pasta “${ASIDE_FOLDER}” da caixa, e o site não a lê de novo.`
    : `${count} mensagens tomaram tempo demais do site e foram separadas, a última em ${when}, sem ser lidas até o fim. Estão na pasta “${ASIDE_FOLDER}” da caixa, e o site não as lê de novo.`;
}

export const ASIDE_MEND =
  'Costuma ser mensagem feita para travar programas: apague sem responder. Se for a devolução de uma carta, pare as cartas desse endereço em Newsletter. Este aviso sai sozinho em 14 dias.';

/** Both in one text; null where none was set aside. */
export function asideAdvice({ asideCount, asideAt }: { asideCount: number; asideAt: string | null }) {
  return asideAt && `${asideWords(asideCount, asideAt)} ${ASIDE_MEND}`;
}
