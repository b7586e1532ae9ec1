import type { Db } from '#app/db/database.server.ts';
import { hashedAddress } from '#app/features/letters/addresses/suppression.server.ts';
import {
  type HeldRow,
  heldFields,
  heldTime,
  type PersonalData,
  type Stay,
} from '#app/platform/personal-data.server.ts';
import { NO_NAME, type SubscriberStatus } from '#app/pure/letters/subscription-rules.ts';
import { keptUntil, RETENTION } from '#app/pure/people/retention.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { CONSENT_SOURCES, consentStep, proofWords } from './consent-words.ts';
import { removeSubscriber } from './subscriber-rows.server.ts';
import type { ConsentsTable } from './tables.server.ts';

const STATES: Record<SubscriberStatus, string> = {
  pending: 'à espera da confirmação',
  confirmed: 'confirmada',
  unsubscribed: 'cancelada',
};

const RHYTHMS = { each: 'cada carta', weekly: 'resumo da semana' } as const;

export const personalData: PersonalData = {
  name: 'newsletter',
  title: 'Newsletter',
  purpose: 'Para enviar as cartas que você pediu, e provar que pediu.',
  basis: 'Seu consentimento, que você retira quando quiser: LGPD, art. 7º, I, e art. 8º.',
  tables: ['subscribers', 'subscriber_topics', 'consents', 'erased_consents', 'former_reader_tokens'],
  async find({ db, now, secret }, { email }) {
    const subscriber = await db
      .selectFrom('subscribers')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();
    const address_hash = hashedAddress(email, secret);
    const erased = [...(await formerLinks(db, address_hash)), ...(await erasedProofs(db, address_hash))];
    if (!subscriber) return erased;
    const [topics, consents] = await Promise.all([
      chosenTopics(db, subscriber.id),
      db
        .selectFrom('consents')
        .select([
          'kind',
          'text_version',
          'text',
          'source',
          'client_network',
          'at',
          'detail',
          'privacy_version',
        ])
        .where('subscriber_id', '=', subscriber.id)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    ]);
    const isProof = consents.some(({ kind }) => kind === 'confirmed');
    const stays = isProof ? proofStay(now.toISOString()) : undefined;
    const subscription = heldFields({
      'E-mail': subscriber.email,
      Nome: subscriber.name === NO_NAME ? null : subscriber.name,
      Situação: STATES[subscriber.status],
      'Tópico que trouxe você': subscriber.topic_slug,
      'Tópicos escolhidos': topics.join(', '),
      Ritmo: RHYTHMS[subscriber.rhythm],
      'Em pausa até': heldTime(subscriber.paused_until),
      'Sem receber desde': heldTime(subscriber.suppressed_at),
      'Pedida em': heldTime(subscriber.created_at),
      'Confirmada em': heldTime(subscriber.confirmed_at),
      'Cancelada em': heldTime(subscriber.unsubscribed_at),
    });
    return [
      { title: 'Inscrição', fields: subscription },
      ...consents.map((consent) => ({ ...consentRow(consent), stays })),
      ...erased,
    ];
  },
  correcting:
    'O nome muda na hora, nesta página. O e-mail, os tópicos e o ritmo mudam na página das suas preferências, que cada carta traz no fim.',
  correctingAt: { href: '/newsletter/preferencias' satisfies Href, label: 'Pedir o link das preferências' },
  async rename(trx, { email }, name) {
    const renamed = await trx
      .updateTable('subscribers')
      .set({ name, search_text: searchText(name, email) })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst();
    return renamed !== undefined;
  },
  async erase({ trx, secret, clock }, { email }) {
    const subscriber = await trx
      .selectFrom('subscribers')
      .select(['id', 'email', 'status'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (subscriber) await removeSubscriber(trx, subscriber, { secret, now: clock.now() });
    const address_hash = hashedAddress(email, secret);
    await trx.deleteFrom('former_reader_tokens').where('address_hash', '=', address_hash).execute();
  },
};

function proofStay(from: string): Stay {
  return {
    what: 'A prova do consentimento, sem o endereço: só quem o conhece a encontra.',
    until: keptUntil(RETENTION.withdrawnConsents, from),
    law: 'LGPD, art. 8º, § 2º, e art. 16, I',
  };
}

type Consent = Pick<ConsentsTable, 'kind' | 'text_version' | 'text' | 'source' | 'at' | 'privacy_version'> & {
  client_network?: string;
  detail?: string;
};

function consentRow(consent: Consent): HeldRow {
  const { kind, text_version, text, source, client_network, at, detail, privacy_version } = consent;
  return {
    title: `Consentimento: ${consentStep({ kind, source })}`,
    fields: heldFields({
      Quando: heldTime(at),
      Onde: CONSENT_SOURCES[source] ?? source,
      'Endereço IP (encurtado)': client_network,
      'Versão do texto': text_version,
      'Política de privacidade': privacy_version,
      Texto: text,
      Prova: proofWords(detail ?? ''),
    }),
  };
}

async function chosenTopics(db: Db, subscriberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriber_topics')
    .innerJoin('topics', 'topics.id', 'subscriber_topics.topic_id')
    .select('topics.name')
    .where('subscriber_topics.subscriber_id', '=', subscriberId)
    .orderBy('topics.name')
    .execute();
  return rows.map(({ name }) => name);
}

async function formerLinks(db: Db, hash: string): Promise<HeldRow[]> {
  const rows = await db
    .selectFrom('former_reader_tokens')
    .select('created_at')
    .where('address_hash', '=', hash)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at }) => ({
    title: 'Link das cartas que vieram antes de você trocar de endereço',
    fields: heldFields({ 'Sem efeito, além de cancelar, desde': heldTime(created_at) }),
  }));
}

async function erasedProofs(db: Db, hash: string): Promise<HeldRow[]> {
  const rows = await db
    .selectFrom('erased_consents')
    .select(['kind', 'text_version', 'text', 'source', 'at', 'erased_at', 'privacy_version'])
    .where('email_hash', '=', hash)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ erased_at, ...consent }) => ({ ...consentRow(consent), stays: proofStay(erased_at) }));
}
