import { beforeEach, expect, test } from 'vitest';
import { deleteItems } from '#app/features/catalogue/item-desk/list/bin-commands.server.ts';
import { publishItems } from '#app/features/catalogue/item-desk/list/bulk-commands.server.ts';
import { scheduleLetter } from '#app/features/letters/core/letter-commands.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { auditLanguage } from '#app/wiring/audit-words.server.ts';
import { jobHandlers } from '#app/wiring/jobs.server.ts';
import { makeLetter } from '../../../../tests/support/letters/letters.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { episodeInput } from '../../../../tests/support/records/item-form.ts';
import { makePage } from '../../../../tests/support/records/pages.ts';
import { callRoute } from '../../../../tests/support/requests/call-route.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { runDueJobs } from '../../../../tests/support/run-due-jobs.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { updateItem } from '../../catalogue/item-desk/commands.server.ts';
import { datedReviews } from './calendar.server.ts';
import { handIn, sendBack, takeBack } from './commands.server.ts';
import * as desk from './desk/routes/admin-reviews.tsx';
import { countReviews, findReview, listChanges, listReviews } from './queries.server.ts';
import { changedWords } from './words.ts';

const site = { showName: 'Conversas', hostName: 'Clara', email: 'clara@exemplo.com' };

let services: Services;
let bia: Person;
let eva: Person;
let owner: Person;
let draft: { kind: 'episode'; id: string };

beforeEach(async () => {
  services = await openTestServices();
  const { db } = services;
  owner = await makePerson(db, { role: 'admin', name: 'Clara Nunes' });
  bia = await makePerson(db, { role: 'helper', name: 'Bia Reis', email: 'bia@exemplo.com' });
  eva = await makePerson(db, { role: 'editor', name: 'Eva Sá', email: 'eva@exemplo.com' });
  draft = {
    kind: 'episode',
    id: (await makeItem(db, { title: 'Medo', slug: 'medo', is_published: false })).id,
  };
});

const as = (actor: Person) => ({ ...services, site, actor });
const mails = () =>
  services.db.selectFrom('mails').select(['kind', 'to_address', 'subject']).orderBy('id').execute();
const review = () => findReview(services.db, draft);
const press = (actor: Person, form: Record<string, string>) =>
  callRoute(desk.action as never, '/admin/revisar', { services, person: actor, form: { ...draft, ...form } });

test('a draft that is handed in waits for those who publish, who hear of it once', async () => {
  expect(await handIn(as(bia), draft)).toEqual({ ok: true });
  expect(await handIn(as(bia), draft)).toEqual({ ok: true });
  expect(await mails()).toEqual([
    { kind: 'reviews.handed-in', to_address: owner.email, subject: 'Bia Reis entregou: Medo' },
    { kind: 'reviews.handed-in', to_address: 'eva@exemplo.com', subject: 'Bia Reis entregou: Medo' },
  ]);
  expect(await Promise.all([owner, eva, bia].map((person) => countReviews(services.db, person)))).toEqual([
    1, 1, 0,
  ]);
  expect(
    (await listReviews(services.db, owner)).map(({ title, person_name }) => [title, person_name]),
  ).toEqual([['Medo', 'Bia Reis']]);
});

test('says what its writer changed, from one sending back to the next', async () => {
  const changed = async () => {
    const found = await review();
    return found && changedWords((await listChanges(services.db, [found]))(found), auditLanguage);
  };
  const save = (version: string, fields: Record<string, string>) =>
    updateItem(as(bia), 'episode', draft.id, {
      ...episodeInput({ title: 'Medo', slug: 'medo', date: '2024-04-01', time: '09:00', version, ...fields }),
    });
  await save('1', { guest: 'Rita' });
  await handIn(as(bia), draft);
  expect(await changed()).toEqual({
    isNew: false,
    fields: [{ label: 'Pessoa convidada', before: '(vazio)', after: 'Rita', by: 'Bia Reis' }],
  });
  await sendBack(as(eva), { ...draft, word: 'Falta o subtítulo.' });
  services.clock.now = () => new Date('2026-06-16T12:00:00.000Z');
  await save('2', { guest: 'Rita', subtitle: 'E coragem' });
  await handIn(as(bia), draft);
  expect(await changed()).toMatchObject({
    isNew: false,
    fields: [{ label: 'Subtítulo', after: 'E coragem', by: 'Bia Reis' }],
  });
});

test('sent back, it waits for its writer, with the word, by mail too', async () => {
  await handIn(as(bia), draft);
  expect(await sendBack(as(owner), { ...draft, word: 'Falta o áudio.' })).toEqual({ ok: true });
  expect(await sendBack(as(owner), { ...draft, word: 'Outra vez' })).toEqual({
    ok: false,
    reason: 'not-waiting',
  });
  expect(await review()).toMatchObject({ returned_by: 'Clara Nunes', word: 'Falta o áudio.' });
  expect((await mails()).at(-1)).toEqual({
    ...{ kind: 'reviews.sent-back', to_address: 'bia@exemplo.com', subject: 'Voltou para você: Medo' },
  });
  expect(await Promise.all([owner, bia].map((person) => countReviews(services.db, person)))).toEqual([0, 1]);
  expect(await handIn(as(bia), draft)).toEqual({ ok: true });
  expect(await review()).toMatchObject({ returned_at: null, word: 'Falta o áudio.' });
});

test('published, by whatever way, it waits no more, and its writer hears of it', async () => {
  await handIn(as(bia), draft);
  await publishItems(as(eva), 'episode', [draft.id]);
  expect(await review()).toBeNull();
  await runDueJobs(services, jobHandlers);
  const told = (await mails()).filter(({ kind }) => kind === 'reviews.published');
  expect(told).toEqual([
    { kind: 'reviews.published', to_address: 'bia@exemplo.com', subject: 'Seu rascunho foi aprovado: Medo' },
  ]);
  const { facts } = await services.db
    .selectFrom('mails')
    .select('facts')
    .where('kind', '=', 'reviews.published')
    .executeTakeFirstOrThrow();
  expect(facts).toContain('"path":"/episodios/medo"');
});

test('a letter that is scheduled, and a draft that is deleted, wait no more either', async () => {
  const letter = await makeLetter(services.db, { subject: 'Olá' });
  await handIn(as(bia), { kind: 'letter', id: letter });
  await handIn(as(bia), draft);
  const at = new Date('2027-01-01T12:00:00.000Z');
  expect(await scheduleLetter(as(eva), letter, { version: 1, at })).toMatchObject({ ok: true });
  await deleteItems(as(eva), 'episode', [draft.id]);
  expect(await listReviews(services.db, owner)).toEqual([]);
});

test('takes back only what the person handed in, and hands in only drafts', async () => {
  const other = await makePerson(services.db, { role: 'helper' });
  await handIn(as(bia), draft);
  expect(await takeBack(as(other), draft)).toEqual({ ok: false, reason: 'not-waiting' });
  expect(await takeBack(as(bia), draft)).toEqual({ ok: true });
  expect(await review()).toBeNull();
  const { id } = await makeItem(services.db);
  for (const one of [
    { kind: 'episode', id },
    { kind: 'video', id: draft.id },
    { kind: 'letter', id: 'x' },
  ] as const)
    expect(await handIn(as(bia), one)).toEqual({ ok: false, reason: 'no-draft' });
});

test('asks each kind’s own rights', async () => {
  const seller = await makePerson(services.db, { role: 'seller' });
  await expect(handIn(as(seller), draft)).rejects.toThrow(NotAllowed);
  await handIn(as(bia), draft);
  await expect(sendBack(as(bia), { ...draft, word: 'x' })).rejects.toThrow(NotAllowed);
  await expect(takeBack(as(seller), draft)).rejects.toThrow(NotAllowed);
  expect(await press(bia, { intent: 'send-back', word: 'x' })).toMatchObject({ status: 403 });
});

test('the desk shows each her own, and asks for a word', async () => {
  expect((await callRoute(desk.loader as never, '/admin/revisar', { services, person: owner })).status).toBe(
    200,
  );
  await handIn(as(bia), draft);
  const open = async (person: Person) =>
    (await callRoute(desk.loader as never, '/admin/revisar', { services, person })).body as Awaited<
      ReturnType<typeof desk.loader>
    >;
  expect((await open(owner)).reviews).toMatchObject([{ title: 'Medo', mayPublish: true, isOwn: false }]);
  expect((await open(bia)).reviews).toMatchObject([{ title: 'Medo', mayPublish: false, isOwn: true }]);
  expect(await press(owner, { intent: 'send-back', word: '  ' })).toMatchObject({
    ...{ status: 400, body: { fieldErrors: { word: ['Escreva o que falta.'] } } },
  });
  expect(await press(owner, { intent: 'send-back', word: 'Falta o áudio.' })).toMatchObject({ status: 200 });
  expect((await open(bia)).reviews).toMatchObject([
    { lastWord: { by: 'Clara Nunes', text: 'Falta o áudio.' } },
  ]);
});

test('the calendar and the list name drafts of every kind', async () => {
  const { db } = services;
  const letter = { kind: 'letter' as const, id: await makeLetter(db, { subject: 'Carta' }) };
  const page = { kind: 'page' as const, id: await makePage(db, { title: 'Sobre mim', is_published: false }) };
  for (const one of [draft, letter, page]) expect(await handIn(as(bia), one)).toEqual({ ok: true });
  const dated = await datedReviews.list(
    as(owner),
    { from: '2000-01-01T00:00:00.000Z', until: '2100-01-01T00:00:00.000Z' },
    10,
  );
  const listed = await listReviews(db, owner);
  const titles = ['Carta', 'Medo', 'Sobre mim'];
  expect(dated.map(({ title }) => title).sort()).toEqual(titles);
  expect(listed.map(({ title }) => title).sort()).toEqual(titles);
});
