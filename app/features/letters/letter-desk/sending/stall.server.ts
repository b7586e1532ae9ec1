import { type SqlBool, sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { Letter } from '#app/features/letters/core/queries.server.ts';
import { latestNow } from '#app/platform/clock/clock.ts';
import type { Services } from '#app/platform/services.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { latestInstant } from '#app/pure/time/latest-instant.ts';
import { findSending } from './queries.server.ts';
import { STILL_AFTER_MS } from './rules.ts';

/**
 * How far a letter is, and why it stands still where it does.
 * @param seesReaders servers' own words may name a reader's address
 */
export async function sendingOf(
  services: Pick<Services, 'db' | 'clock' | 'mail'>,
  letter: Letter,
  seesReaders: boolean,
) {
  const { refusals, ...sending } = await findSending(services.db, letter.id);
  return {
    ...sending,
    refusals: seesReaders ? refusals : refusals.map((refusal) => ({ ...refusal, words: null })),
    stall: await findStall(services, letter),
  };
}

/**
 * Why nothing of a letter has moved for a while, in a sentence for the host. A letter whose clock was set has moved at no
 * time before now: that counts, too.
 * @returns null where it moves, or where nothing of it should
 */
async function findStall(
  { db, clock, mail }: Pick<Services, 'db' | 'clock' | 'mail'>,
  letter: Letter,
): Promise<string | null> {
  if (letter.status !== 'preparing' && letter.status !== 'sending') return null;
  const now = clock.now();
  const moved = await lastMove(db, letter, now);
  if (moved && now.getTime() - Date.parse(moved) < STILL_AFTER_MS) return null;
  const since = moved
    ? `Nada desta carta foi enviado desde ${formatMoment(moved)}.`
    : 'Nada desta carta foi enviado desde que o relógio do servidor mudou.';
  if (!mail.bulk)
    return `${since} Falta o servidor de e-mail: quem cuida do site o indica com a variável SMTP_URL.`;
  return `${since} ${await reasonOf(db, letter, now)}`;
}

async function lastMove(db: Db, letter: Letter, now: Date): Promise<string | null> {
  const newest = await db
    .selectFrom('letter_recipients')
    .select('finished_at')
    .where('letter_id', '=', letter.id)
    .where('finished_at', 'is not', null)
    .where('finished_at', '<=', latestNow(now))
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const past = (instant: string | null) => (instant && instant <= latestNow(now) ? instant : null);
  // A letter that goes on after a pause was touched by the host's word.
  const own = [letter.started_at, letter.prepared_at, letter.updated_at].map(past);
  return latestInstant(newest?.finished_at ?? null, ...own);
}

async function reasonOf(db: Db, { id }: Letter, now: Date): Promise<string> {
  const at = now.toISOString();
  const pace = await db.selectFrom('letter_pace').selectAll().executeTakeFirst();
  if (pace?.wait_until && pace.wait_until > at)
    return `O servidor de e-mail não responde ou pediu calma; o site tenta de novo em ${formatMoment(pace.wait_until)}.`;
  const settings = await db.selectFrom('letter_settings').select('per_hour').executeTakeFirst();
  if (pace && settings && pace.hour === at.slice(0, 13) && pace.in_hour >= settings.per_hour)
    return 'O ritmo desta hora já foi usado; ela continua na próxima.';
  const next = await db
    .selectFrom('letter_recipients')
    .select('due_at')
    .where('letter_id', '=', id)
    .where(sql<SqlBool>`status in ('waiting', 'sending')`)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  if (next && next.due_at > at)
    return `Quem falta será tentado em ${formatMoment(next.due_at)}, como os servidores pediram.`;
  return 'O site tenta de novo a cada minuto. Se continuar assim, quem cuida do servidor vê o motivo no registro e reinicia o site; ninguém recebe a carta duas vezes.';
}
