import { v7 } from 'uuid';
import { inTransaction } from '#app/db/transaction.server.ts';
import { indexItems } from '#app/features/catalogue/search/index/commands.server.ts';
import { storeTranscript } from '#app/features/catalogue/transcripts/commands.server.ts';
import { suppressAddress } from '#app/features/letters/addresses/suppression.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { Services } from '#app/platform/services.ts';
import { NOW } from '../fixed-clock.ts';
import { makePressRequest, makeSubscriber } from '../letters/correspondence.ts';
import { makeArchivedLetter } from '../letters/letters.ts';
import { putOlderMail } from '../letters/outbox-mails.ts';
import { makeOrder } from '../records/desk-orders.ts';
import { makeItem, makeTopic } from '../records/factories.ts';
import { makeImportRun } from '../records/import-runs.ts';
import { ADMIN } from '../records/people.ts';
import { makePerson } from '../requests/sign-in.ts';
import type { Samples } from '../samples.ts';
import { fillHouse } from './full-house.ts';

const found = import.meta.glob<Samples>('../../../app/features/*/*/**/samples.test-support.ts', {
  eager: true,
  import: 'samples',
});

const SAID = {
  ...({ origin: 'file', isReviewed: true, over: null } as const),
  spoken: {
    language: null,
    speakers: [],
    lines: [{ startMs: 0, endMs: 900, speaker: null, text: 'Bom dia.' }],
  },
};

/** The topic whose page shows every item of `fillLists`. */
export const FULL_TOPIC = 'tudo';

/**
 * One more row of everything that a list of the site shows: the records of rooms, and what else is listed. @param
 * number another one each time
 */
export async function fillLists(services: Services, number: number): Promise<void> {
  const { db } = services;
  const name = `Fulana ${number}`;
  const email = `fulana.${number}@exemplo.com`;
  if (number === 1) await makeTopic(db, { id: FULL_TOPIC, slug: FULL_TOPIC, name: 'Tudo' });
  for (const { records = [] } of Object.values(found)) for (const { make } of records) await make(db, number);
  for (const kind of ['episode', 'video'] as const) {
    const title = `Medo ${number}`;
    const sound = { audio_url: 'https://a.example/a.mp3', audio_mime: 'audio/mpeg', audio_bytes: 1_000 };
    const columns = { kind, slug: `${kind}-${number}`, title, topic_id: FULL_TOPIC };
    const { id } = await makeItem(db, { ...columns, ...(kind === 'episode' && sound) });
    await inTransaction(db, async (trx) => {
      await indexItems(trx, services.engine, [id]);
      await storeTranscript(trx, { ...SAID, itemId: id, now: services.clock.now() });
    });
  }
  await makeSubscriber(db, { email });
  const gone = { email: `saiu.${number}@exemplo.com`, reason: 'imported', detail: 'lista.csv' } as const;
  await suppressAddress(db, { ...gone, now: services.clock.now(), secret: services.secret });
  await makeOrder(db, { name, email });
  await makeOrder(db, { name, email, status: 'paid', paid_at: NOW });
  await makeArchivedLetter(db, { slug: `carta-${number}` });
  await fillHouse(db, number);
  await putOlderMail(services, { to: email });
  const person = await makePerson(db, { email, name, role: 'helper' });
  const draft = await makeItem(db, { slug: `rascunho-${number}`, is_published: false });
  await db
    .insertInto('reviews')
    .values({ kind: 'episode', record_id: draft.id, person_id: person.id, handed_in_at: NOW })
    .execute();
  const change = { actor: ADMIN, now: services.clock.now(), verb: 'updated' } as const;
  const subject = { kind: 'episode', id: v7(), title: name } as const;
  await inTransaction(db, (trx) => recordChange(trx, { ...change, subject }));
  await makePressRequest(db, { name, email });
  const done = { status: 'done', started_by: name, finished_at: NOW } as const;
  await makeImportRun(db, { ...done, source_name: `https://a.example/${number}` });
  await makeImportRun(db, {
    ...done,
    kind: 'readers',
    source: 'file',
    source_name: `${number}.csv`,
    choices: '{}',
  });
  await db
    .insertInto('imported_subscriptions')
    .values({
      ...{ id: v7(), provider: 'stripe', subscription_ref: `sub_${number}`, customer_ref: `cus_${number}` },
      ...{
        price_ref: 'price',
        email,
        status: 'active',
        paid_until: NOW,
        is_ending: false,
        fee_percent: null,
      },
      ...{ person_id: null, is_invited: false, invited_at: null, found_at: NOW, created_at: NOW },
    })
    .execute();
  await db
    .insertInto('data_requests')
    .values({
      ...{ id: v7(), protocol: `LGPD-2026-${number}`, kind: 'access', status: 'open', source: 'page' },
      ...{ email, email_hash: email, masked: email, is_hosts: true, asked_at: NOW, due_at: NOW },
      ...{ closed_at: null, reminded_at: null, created_at: NOW },
    })
    .execute();
  await db
    .insertInto('bin_entries')
    .values({
      ...{ id: v7(), kind: 'topic', record_id: v7(), record_json: '{}' },
      ...{ title: name, deleted_by: name, deleted_at: NOW },
    })
    .execute();
}
