import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { Services } from '#app/platform/services.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock, NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeSubscriber } from '../../../../../tests/support/letters/correspondence.ts';
import { makeLetter } from '../../../../../tests/support/letters/letters.ts';
import { makeItem, makeTopic } from '../../../../../tests/support/records/factories.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import * as sending from '../routes/admin-letter-sending.tsx';
import * as settings from '../routes/admin-letter-settings.tsx';
import * as recipients from '../routes/letter-recipients.ts';
import { audienceFrom, audienceWords, fieldsOf } from './audience-fields.ts';
import { chooseAudience, saveLetterSettings } from './commands.server.ts';
import { readMoment } from './sending-moment.ts';

let database: Database;
let services: Services;

beforeEach(async () => {
  database = await openTestDatabase();
  const plain = testServices(database, { clock: fixedClock(), isPublicUrlSet: true });
  const bulk = { send: async () => ({ ok: true }) as const, close: () => {} };
  services = { ...plain, mail: { ...plain.mail, bulk } };
});
afterEach(() => database.close());

const stored = (id: string) =>
  database.db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const press = (id: string, form: Record<string, string>, person = ADMIN) =>
  callRoute(sending.action, `/admin/cartas/${id}/envio`, { services, person, params: { id }, form });
const look = (id: string, query = '') =>
  callRoute(sending.loader, `/admin/cartas/${id}/envio${query}`, { services, person: ADMIN, params: { id } });
const move = (id: string, status: 'sending' | 'paused' | 'sent') =>
  database.db
    .updateTable('letters')
    .set({ status, started_at: NOW, prepared_at: NOW })
    .where('id', '=', id)
    .execute();

test('reads audiences from the form, and says which part is missing', () => {
  const sent = { topicIds: [], since: '' };
  expect(audienceFrom({ ...sent, to: 'todas' })).toEqual({ ok: true, audience: { kind: 'all' } });
  expect(audienceFrom({ ...sent, to: 'premium' })).toEqual({ ok: true, audience: { kind: 'members' } });
  expect(audienceFrom({ ...sent, to: 'topicos' })).toMatchObject({
    fieldErrors: { topicIds: [expect.any(String)] },
  });
  expect(audienceFrom({ ...sent, to: 'desde' })).toMatchObject({
    fieldErrors: { since: [expect.any(String)] },
  });
  for (const fields of [
    { to: 'topicos', topicIds: ['a', 'b'], since: '' },
    { to: 'desde', topicIds: [], since: '2026-11-01' },
    { to: 'premium', topicIds: [], since: '' },
  ] as const) {
    const chosen = audienceFrom({ ...fields, topicIds: [...fields.topicIds] });
    expect(chosen.ok && fieldsOf(chosen.audience)).toEqual(fields);
  }
  expect(fieldsOf({ kind: 'weekly' })).toMatchObject({ to: 'todas' });
  expect(audienceWords({ kind: 'since', day: '2026-11-01' }, new Map())).toBe(
    'quem chegou a partir de 01/11/2026',
  );
  expect(audienceWords({ kind: 'topics', topicIds: ['a', 'b'] }, new Map([['a', 'Fé']]))).toContain(
    'quem acompanha Fé, um tópico excluído',
  );
});

test('takes a time of São Paulo that is ahead, and not too far', () => {
  const now = new Date(NOW);
  expect(readMoment('agora', now)).toEqual({ ok: true, at: null });
  expect(readMoment('2026-06-15T12:30', now)).toEqual({ ok: true, at: new Date('2026-06-15T15:30:00.000Z') });
  expect(readMoment('2026-06-15T12:00', now)).toEqual({ ok: false, message: 'Este momento já passou.' });
  expect(readMoment('2028-06-15T12:00', now)).toMatchObject({
    message: expect.stringContaining('longe demais'),
  });
  expect(readMoment('T', now)).toMatchObject({ message: 'Escolha o dia e a hora.' });
});

test('counts people while the audience is chosen', async () => {
  await makeSubscriber(database.db, { confirmed_at: '2026-06-01T12:00:00.000Z' });
  await makeSubscriber(database.db, { email: 'b@exemplo.com', confirmed_at: '2026-05-01T12:00:00.000Z' });
  const count = async (query: string, person: typeof ADMIN | null = ADMIN) =>
    callRoute(recipients.loader, `/admin/cartas/x/publico?${query}`, {
      services,
      person,
      params: { id: 'x' },
    });
  expect((await count('to=todas')).body).toEqual({ count: 2 });
  expect((await count('to=desde&since=2026-05-15')).body).toEqual({ count: 1 });
  expect((await count('to=topicos&topicIds=a')).body).toEqual({ count: 2 });
  expect((await count('to=premium')).body).toEqual({ count: 0 });
  expect((await count('to=desde')).body).toEqual({ count: null });
  expect((await count('to=todas', null)).status).toBe(302);
});

test('a letter is planned in two steps, sent at its moment, and taken back', async () => {
  const { id: topic } = await makeTopic(database.db);
  const id = await makeLetter(database.db);
  const plan = { intent: 'plan', version: '1', to: 'topicos', topicIds: topic, when: 'depois' };
  const day = { date: '2026-06-20', time: '09:30' };
  const planned = await press(id, { ...plan, ...day });
  expect(planned.location).toBe(`/admin/cartas/${id}/envio?momento=2026-06-20T09:30`);
  expect(await stored(id)).toMatchObject({ status: 'draft', version: 2 });
  expect((await look(id, '?momento=2026-06-20T09:30')).body).toMatchObject({
    plan: { count: 0, look: { atText: '20/06/2026, às 9h30', problems: [{ kind: 'warning' }] } },
  });
  const confirm = { intent: 'schedule', moment: '2026-06-20T09:30' };
  expect(await press(id, { ...confirm, version: '1' })).toMatchObject({ status: 409 });
  expect((await press(id, { ...confirm, version: '2' })).location).toBe(`/admin/cartas/${id}/envio`);
  expect(await stored(id)).toMatchObject({ status: 'scheduled', scheduled_at: '2026-06-20T12:30:00.000Z' });
  expect(await press(id, { ...plan, ...day, version: '3' })).toMatchObject({ status: 409 });
  expect((await press(id, { intent: 'unschedule' })).status).toBe(302);
  expect(await stored(id)).toMatchObject({ status: 'draft', scheduled_at: null });
});

test('what is missing is said at its field, and a letter with an error is not scheduled', async () => {
  const id = await makeLetter(database.db, { body: '' });
  const plan = { intent: 'plan', version: '1', to: 'todas' };
  const late = { when: 'depois', date: '2026-06-01', time: '09:30' };
  expect((await press(id, { ...plan, ...late })).body).toMatchObject({
    fieldErrors: { date: ['Este momento já passou.'] },
  });
  expect((await press(id, { ...plan, to: 'topicos' })).body).toMatchObject({
    fieldErrors: { topicIds: ['Escolha pelo menos um tópico.'] },
  });
  const now = await press(id, { intent: 'schedule', version: '1', moment: 'agora' });
  expect(now.body).toMatchObject({ toast: { description: 'A carta está vazia: escreva o texto.' } });
  expect(await stored(id)).toMatchObject({ status: 'draft' });
  expect(await press(id, plan, VISITOR)).toMatchObject({ status: 403 });
  expect(await look('nobody')).toMatchObject({ status: 404 });
});

test('shows how far the letter is, with refusals and clicks; pauses, goes on and cancels', async () => {
  const { db } = database;
  const id = await makeLetter(db);
  await move(id, 'sending');
  const row = { letter_id: id, subscriber_id: null, due_at: NOW, lease_token: null };
  const gone = { failure: 'suppress', last_error: '550 5.1.1 no such user', finished_at: NOW };
  const fine = { failure: null, last_error: null, finished_at: NOW };
  await db
    .insertInto('letter_recipients')
    .values([
      { ...row, ...gone, number: 1, email: 'a@exemplo.com', status: 'refused' },
      { ...row, ...fine, number: 2, email: 'b@exemplo.com', status: 'sent' },
      { ...row, ...fine, number: 3, email: 'c@exemplo.com', status: 'waiting', finished_at: null },
    ])
    .execute();
  await db
    .insertInto('letter_links')
    .values({ letter_id: id, number: 1, href: 'https://a.com/', clicks: 7 })
    .execute();
  expect((await look(id)).body).toMatchObject({
    sending: {
      progress: { chosen: 3, sent: 1, refused: 1, suppressed: 0, canceled: 0, open: 1 },
      refusals: [{ failure: 'suppress', count: 1, words: '550 5.1.1 no such user' }],
      links: [{ href: 'https://a.com/', clicks: 7 }],
      isCounting: true,
    },
  });
  expect((await press(id, { intent: 'pause' })).status).toBe(302);
  expect((await press(id, { intent: 'pause' })).status).toBe(409);
  expect((await press(id, { intent: 'resume' })).status).toBe(302);
  expect((await press(id, { intent: 'cancel' })).status).toBe(302);
  expect(await stored(id)).toMatchObject({ status: 'canceled' });
  expect(await press('nobody', { intent: 'pause' })).toMatchObject({ status: 404 });
  const log = await db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(log.map(({ action }) => action)).toEqual(['letter.paused', 'letter.resumed', 'letter.canceled']);
});

test('only a draft gets another audience, and the same one changes nothing', async () => {
  const ctx = { ...services, actor: ADMIN };
  const id = await makeLetter(database.db);
  const all = { kind: 'all' } as const;
  expect(await chooseAudience(ctx, { id, version: 1 }, all)).toEqual({ ok: true, version: 1 });
  expect(await chooseAudience(ctx, { id, version: 9 }, all)).toEqual({ ok: false, reason: 'changed' });
  await move(id, 'sent');
  expect(await chooseAudience(ctx, { id, version: 1 }, all)).toEqual({ ok: false, reason: 'state' });
  await expect(chooseAudience({ ...ctx, actor: VISITOR }, { id, version: 1 }, all)).rejects.toThrow(
    NotAllowed,
  );
});

test('saves the settings over the version that was shown', async () => {
  const form = {
    version: '1',
    perMinute: '60',
    perHour: '900',
    notices: 'always',
    digestWeekday: '0',
    digestHour: '9',
  };
  const save = (fields: Record<string, string>, person = ADMIN) =>
    callRoute(settings.action, '/admin/cartas/ajustes', { services, person, form: { ...form, ...fields } });
  expect((await save({})).body).toMatchObject({ ok: true, version: 2 });
  const shown = await callRoute(settings.loader, '/admin/cartas/ajustes', { services, person: ADMIN });
  expect(shown.body).toEqual({
    settings: { ...form, version: 2, countsClicks: false },
  });
  expect(await save({})).toMatchObject({ status: 409, body: { version: 2 } });
  expect((await save({ version: '2', perMinute: '0', digestHour: '24' })).body).toMatchObject({
    fieldErrors: {
      perMinute: [expect.any(String)],
      digestHour: [expect.any(String)],
    },
  });
  expect(await save({ version: '2' }, VISITOR)).toMatchObject({ status: 403 });
  const input = {
    perMinute: 1,
    perHour: 1,
    countsClicks: true,
    notices: 'ask' as const,
    digestWeekday: null,
    digestHour: 0,
  };
  await expect(saveLetterSettings({ ...services, actor: VISITOR }, 2, input)).rejects.toThrow(NotAllowed);
  const log = await database.db.selectFrom('audit_log').select('action').execute();
  expect(log).toEqual([{ action: 'letter-settings.updated' }]);
});

test('a late notice keeps the audience that it was made for', async () => {
  const audience = JSON.stringify({ kind: 'item', itemId: 'i', topicId: 't', step: 'everybody' });
  const id = await makeLetter(services.db, { kind: 'notice', item_id: 'i', audience });
  const context = { ...services, actor: ADMIN };
  expect(await chooseAudience(context, { id, version: 1 }, { kind: 'all' })).toEqual({
    ok: true,
    version: 1,
  });
  const stored = await services.db.selectFrom('letters').select('audience').executeTakeFirstOrThrow();
  expect(stored.audience).toBe(audience);
});

test('a late notice shows its own audience, in words and as a number', async () => {
  const { db } = database;
  const audience = JSON.stringify({ kind: 'item', itemId: 'i', topicId: 't', step: 'everybody' });
  const told = await makeSubscriber(db, { email: 'avisada@exemplo.com' });
  await makeSubscriber(db, { email: 'a@exemplo.com' });
  await makeSubscriber(db, { email: 'b@exemplo.com' });
  await makeSubscriber(db, { email: 'semanal@exemplo.com', rhythm: 'weekly' });
  const item = await makeItem(db, { id: 'i' });
  const first = await makeLetter(db, { kind: 'notice', item_id: item.id, access: 'premium', status: 'sent' });
  await db
    .insertInto('letter_recipients')
    .values({
      ...{ letter_id: first, number: 1, subscriber_id: told, email: 'avisada@exemplo.com', status: 'sent' },
      ...{ due_at: NOW, finished_at: NOW, lease_token: null, failure: null, last_error: null },
    })
    .execute();
  const id = await makeLetter(db, { kind: 'notice', item_id: item.id, access: 'public', audience });
  expect((await look(id)).body).toMatchObject({ kind: 'notice', plan: { count: 2 } });
  const { context } = requestContext(services, { person: ADMIN });
  const args = {
    context,
    params: { id },
    url: new URL(`https://conversas.example/admin/cartas/${id}/envio`),
  };
  const page = { ...sending, loader: () => sending.loader(args as never) };
  const { text, html } = await renderPage(page as never, '/', context);
  expect(text).toContain('quem quer um aviso a cada conversa e ainda não recebeu este');
  expect(text).toContain('2 pessoas receberiam agora.');
  expect(text).not.toContain('Todas as pessoas inscritas');
  expect(html).not.toContain('name="to"');
  const planned = await press(id, { intent: 'plan', version: '1', when: 'agora' });
  expect(planned.location).toBe(`/admin/cartas/${id}/envio?momento=agora`);
  expect(await stored(id)).toMatchObject({ audience, version: 1 });
});

test('a letter of which nothing moves for five minutes says so, and why', async () => {
  const clock = fixedClock();
  services = { ...services, clock };
  const id = await makeLetter(database.db, { status: 'sending', started_at: NOW, prepared_at: NOW });
  await database.db
    .insertInto('letter_recipients')
    .values({ letter_id: id, number: 1, subscriber_id: null, email: 'a@exemplo.com', due_at: NOW })
    .execute();
  const stall = async () => {
    const { sending: shown } = (await look(id)).body as { sending: { stall: string | null } };
    return shown.stall;
  };
  clock.advance(4 * 60_000);
  expect(await stall()).toBeNull();
  clock.advance(2 * 60_000);
  expect(await stall()).toContain('a cada minuto');
  const inAMinute = new Date(clock.now().getTime() + 60_000).toISOString();
  await database.db.updateTable('letter_recipients').set({ due_at: inAMinute }).execute();
  expect(await stall()).toContain('como os servidores pediram');
  await database.db.updateTable('letter_pace').set({ wait_until: inAMinute }).execute();
  expect(await stall()).toContain('não responde');
  clock.advance(-2 * 3_600_000);
  expect(await stall()).toContain('desde que o relógio do servidor mudou');
  await move(id, 'paused');
  expect(await stall()).toBeNull();
});

test('plans for tomorrow at seven with one button', async () => {
  const id = await makeLetter(database.db);
  const version = String((await stored(id)).version);
  const form = { intent: 'plan', version, to: 'todas', when: 'agora', tomorrow: 'on' };
  const { location } = await press(id, form);
  expect(location).toBe(`/admin/cartas/${id}/envio?momento=2026-06-16T07:00`);
});
