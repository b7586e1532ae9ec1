import type { Db } from '#app/db/database.server.ts';
import { newestParts } from '#app/db/newest-page.server.ts';
import type { SuppressionReason } from '#app/features/letters/addresses/suppression.server.ts';
import { typedName } from '#app/pure/letters/subscription-rules.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { matching } from './queries.server.ts';
import { STOP_WORDS } from './stop-words.ts';
import { isWholeList, SUBSCRIBER_STATES, type SubscriberFilter } from './subscriber-list.ts';

const TITLES = [
  ...[
    'E-mail',
    'Nome',
    'Situação',
    'Tópicos',
    'Ritmo',
    'Em pausa até',
    'Sem cartas desde',
    'Sem cartas porque',
  ],
  ...['Tópico de origem', 'Inscrição', 'Confirmação', 'Cancelamento'],
  ...['Consentimento', 'Versão do texto', 'Texto', 'Hora', 'Origem', 'Endereço IP (encurtado)', 'Prova'],
];

type Line = Array<string | null>;

export const EXPORT_COLUMNS = Object.fromEntries(
  TITLES.map((title, place) => [title, (line: Line) => line[place] ?? null]),
);

const STATES: Record<string, string> = Object.fromEntries(
  SUBSCRIBER_STATES.map(({ status, label }) => [status, label]),
);
const RHYTHMS = { each: 'cada conversa', weekly: 'resumo semanal' };
const STEPS = { requested: 'pediu', confirmed: 'confirmou', withdrawn: 'cancelou' };
/** Read and written in some 10 ms, after which other requests get a turn. */
const ROWS_A_PART = 200;

/**
 * Everything about the people of a list, in parts: the subscribers, newest first. After the whole list come the
 * addresses without a subscription.
 */
export async function* exportList(db: Db, filter: SubscriberFilter, now: Date): AsyncGenerator<Line[]> {
  for await (const rows of newestParts(matching(db, filter, now).selectAll(), { size: ROWS_A_PART })) {
    const ids = rows.map(({ id }) => id);
    const [topics, consents] = await Promise.all([findTopics(db, ids), findConsents(db, ids)]);
    yield rows.map((row) => [
      row.email,
      typedName(row.name),
      STATES[row.status] ?? row.status,
      topics.get(row.id)?.join(', ') ?? 'todos',
      RHYTHMS[row.rhythm],
      time(row.paused_until),
      time(row.suppressed_at),
      row.suppressed_for && STOP_WORDS[row.suppressed_for],
      row.topic_slug,
      time(row.created_at),
      time(row.confirmed_at),
      time(row.unsubscribed_at),
      ...(consents.get(row.id) ?? []),
    ]);
  }
  if (isWholeList(filter)) yield* exportAddresses(db);
}

/** Suppressed addresses without a subscription, with a line for each reason. Of erased people only a hash is left: they are not in it. */
async function* exportAddresses(db: Db): AsyncGenerator<Line[]> {
  let after: { address_hash: string; reason: SuppressionReason | '' } = { address_hash: '', reason: '' };
  for (;;) {
    const rows = await db
      .selectFrom('suppressions')
      .leftJoin('subscribers', 'subscribers.email', 'suppressions.email')
      .select(['address_hash', 'suppressions.email', 'reason', 'suppressions.created_at'])
      .where(({ eb, or, and }) =>
        or([
          eb('address_hash', '>', after.address_hash),
          and([
            eb('address_hash', '=', after.address_hash),
            eb('reason', '>', after.reason as SuppressionReason),
          ]),
        ]),
      )
      .where('suppressions.email', 'is not', null)
      .where('subscribers.id', 'is', null)
      .orderBy('address_hash')
      .orderBy('reason')
      .limit(ROWS_A_PART)
      .execute();
    yield rows.map(({ email, reason, created_at }) => [
      ...[email, '', 'Sem inscrição', '', '', ''],
      ...[time(created_at), STOP_WORDS[reason]],
    ]);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_A_PART) return;
    after = last;
  }
}

async function findTopics(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('subscriber_topics')
    .innerJoin('topics', 'topics.id', 'subscriber_topics.topic_id')
    .select(['subscriber_id', 'name'])
    .where('subscriber_id', 'in', [...ids])
    .orderBy('name')
    .execute();
  const found = new Map<string, string[]>();
  for (const { subscriber_id, name } of rows)
    found.set(subscriber_id, [...(found.get(subscriber_id) ?? []), name]);
  return found;
}

/** The newest step of each person's consent. */
async function findConsents(db: Db, ids: readonly string[]): Promise<Map<string, Line>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where('subscriber_id', 'in', [...ids])
    .orderBy('at')
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ subscriber_id, kind, text_version, text, at, source, client_network, detail }) => [
      subscriber_id,
      [STEPS[kind], text_version, text, time(at), source, client_network, detail],
    ]),
  );
}

function time(instant: string | null): string | null {
  return instant && formatDateTime(instant);
}
