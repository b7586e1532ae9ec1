import { beforeEach, expect, test } from 'vitest';
import { addFigures } from '#app/features/audience/counting/figures.server.ts';
import type { Services } from '#app/platform/services.ts';
import { timeEvents, timeSeries } from '#app/wiring/time-line.server.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeSubscriber } from '../../../../../tests/support/letters/correspondence.ts';
import { makeSentLetter } from '../../../../../tests/support/letters/sent-letters.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { payTestOrder, placeTestOrder } from '../../../../../tests/support/records/orders.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { makePerson } from '../../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as page from '../routes/admin-time-line.tsx';
import { LONGEST_NOTE } from '../rules.ts';
import { addNote } from './notes.server.ts';
import { readTimeLine } from './read-time-line.server.ts';

const DECLARED = { series: timeSeries, events: timeEvents };

let services: Services;
beforeEach(async () => {
  services = await openTestServices({ clock: fixedClock('2026-06-15T15:00:00.000Z') });
});

const read = () => readTimeLine({ ...services, actor: ADMIN }, DECLARED, { period: '7' });
const line = async (words: string) => (await read()).lines.find((one) => one.words === words)?.totals;
const press = async (form: Record<string, string>) =>
  (await callRoute(page.action, '/admin/numeros/linha-do-tempo', { services, person: ADMIN, form })).body as {
    ok: boolean;
    toast?: { title: string };
    fieldErrors?: Record<string, string[]>;
  };

async function count(day: string) {
  const figure = { kind: 'download', day, times: 3, itemId: null, parts: { device: 'mobile' } } as const;
  await services.db.transaction().execute((trx) => addFigures(trx, [figure], services.clock.now()));
}

test('what rooms tell is counted by day of the time zone of the site, and each kind has its own line', async () => {
  await count('2026-06-01');
  await count('2026-06-14');
  const subscriber_id = await makeSubscriber(services.db);
  const consent = { subscriber_id, text_version: '1', text: 'Quero', source: 'home', client_network: '' };
  await services.db
    .insertInto('consents')
    .values([
      { id: 'a', kind: 'confirmed', at: '2026-06-14T02:30:00.000Z', ...consent }, // the 13th in São Paulo
      { id: 'b', kind: 'confirmed', at: '2026-06-14T03:00:00.000Z', ...consent },
      { id: 'c', kind: 'confirmed', at: '2026-06-15T03:00:00.000Z', ...consent }, // today is not over
      { id: 'd', kind: 'withdrawn', at: '2026-06-14T12:00:00.000Z', ...consent },
      { id: 'e', kind: 'requested', at: '2026-06-14T12:00:00.000Z', ...consent },
    ])
    .execute();
  const order = await payTestOrder(services, await placeTestOrder(services));
  await services.db.updateTable('payments').set({ created_at: '2026-06-10T12:00:00.000Z' }).execute();
  expect(await line('Downloads')).toEqual([0, 0, 0, 0, 0, 0, 3]);
  expect(await line('Novas pessoas inscritas')).toEqual([0, 0, 0, 0, 0, 1, 1]);
  expect(await line('Pessoas que saíram da lista')).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(await line('Pagamentos')).toEqual([0, 0, 1, 0, 0, 0, 0]);
  expect(await line('Valor recebido')).toEqual([0, 0, order.total_cents, 0, 0, 0, 0]);
});

test('it is shown to nobody without a right to the numbers', async () => {
  await expect(readTimeLine({ ...services, actor: VISITOR }, DECLARED, { period: '7' })).rejects.toThrow();
});

test('somebody is a new member once, however often they pay', async () => {
  await count('2026-06-01');
  const dates = { ends_at: '2027-01-01T00:00:00.000Z', created_at: '2026-06-01T00:00:00.000Z' };
  const right = { ...dates, updated_at: dates.created_at, person_id: ADMIN.id, source: 'gift' } as const;
  await makePerson(services.db, { id: ADMIN.id });
  await services.db
    .insertInto('entitlements')
    .values([
      { id: '1', starts_at: '2026-06-12T12:00:00.000Z', ...right },
      { id: '2', starts_at: '2026-06-13T12:00:00.000Z', ...right },
    ])
    .execute();
  expect(await line('Começaram o Premium')).toEqual([0, 0, 0, 0, 1, 0, 0]);
});

test('what the host published and sent stands beside what she notes, the newest first', async () => {
  await count('2026-06-01');
  await makeItem(services.db, {
    title: 'Saiu',
    is_published: true,
    published_at: '2026-06-12T12:00:00.000Z',
  });
  await makeItem(services.db, {
    title: 'Rascunho',
    is_published: false,
    published_at: '2026-06-12T12:00:00.000Z',
  });
  await makeSentLetter(services.db, 1, []);
  await services.db
    .updateTable('letters')
    .set({ subject: 'Uma carta', started_at: '2026-06-13T12:00:00.000Z' })
    .execute();
  expect((await press({ intent: 'note', day: '2026-06-14', text: ' Fui ao programa  X ' })).ok).toBe(true);
  await press({ intent: 'note', day: '2026-06-14', text: 'Fui ao programa X' }); // sent twice
  const { events } = await read();
  expect(events.map(({ day, step, kind, title }) => [day, step, kind, title])).toEqual([
    ['2026-06-14', 6, 'Anotação', 'Fui ao programa X'],
    ['2026-06-13', 5, 'Carta', 'Uma carta'],
    ['2026-06-12', 4, 'Episódio ou vídeo', 'Saiu'],
  ]);
  await press({ intent: 'remove', id: events[0]?.noteId ?? '' });
  await press({ intent: 'remove', id: events[0]?.noteId ?? '' });
  expect((await read()).events).toHaveLength(2);
  const log = await services.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(log.map(({ action }) => action)).toEqual(['number-note.created', 'number-note.deleted']);
});

test('a note without a day, without words or with too many is refused in words', async () => {
  const errors = async (day: string, text: string) =>
    (await press({ intent: 'note', day, text })).fieldErrors;
  expect(await errors('31/02/2026', 'x')).toEqual({ day: ['Escolha o dia.'] });
  expect(await errors('2026-06-14', ' ')).toEqual({ text: ['Escreva o que aconteceu.'] });
  expect(await errors('14/06/2026', 'x'.repeat(LONGEST_NOTE + 1))).toEqual({
    text: ['A anotação deve ter no máximo 200 caracteres'],
  });
  await expect(addNote({ ...services, actor: VISITOR }, { day: '2026-06-14', text: 'x' })).rejects.toThrow();
});
