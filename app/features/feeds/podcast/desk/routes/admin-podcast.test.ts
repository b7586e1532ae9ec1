import { beforeEach, expect, test } from 'vitest';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { CATEGORY_OPTIONS } from '#app/pure/media/podcast-categories.ts';
import { storedValues } from '#app/ui/admin/differences.ts';
import { makeItem } from '../../../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../../tests/support/requests/call-route.ts';
import { openTestServices } from '../../../../../../tests/support/sites/test-services.ts';
import { storedFields } from '../components/feed-form.tsx';
import { action, loader } from './admin-podcast.tsx';

const GUID = '917393e3-1b1e-5cef-ace4-edaa54e1f810';
const FORM = {
  category: 'Health & Fitness > Mental Health',
  type: 'serial',
  isExplicit: 'on',
  ownerEmail: 'feed@clara.example',
  movedTo: '',
  feedGuid: ` ${GUID.toUpperCase()} `,
  version: '1',
};
let services: Services;

beforeEach(async () => {
  services = await openTestServices();
});

const load = () => callRoute(loader, '/admin/podcast', { services, person: ADMIN });
const save = (form: Record<string, string>) =>
  callRoute(action, '/admin/podcast', { services, person: ADMIN, form });

test("saves the feed's settings, including an unchecked box", async () => {
  expect((await save(FORM)).status).toBe(200);
  const { feed, feedGuid } = await findSettings(services.db);
  expect(feed).toEqual({
    category: 'Health & Fitness > Mental Health',
    ...{ rhythm: '', seasonNames: '', writesTimes: false },
    makesLighter: false,
    type: 'serial',
    isExplicit: true,
    showsEmail: false,
    ownerEmail: 'feed@clara.example',
    coverUrl: '',
    isLocked: false,
    countsRequests: false,
    announcesAddress: false,
    movedTo: '',
  });
  expect(feedGuid).toBe(GUID);
});

test.each([
  ['category', 'Educação'],
  ['type', 'random'],
  ['ownerEmail', 'ninguém'],
  ['movedTo', 'javascript:alert(1)'],
  ['feedGuid', '123'],
])('refuses %s with the value %j', async (field, value) => {
  const { status, body } = await save({ ...FORM, [field]: value });
  expect([status, Object.keys((body as { fieldErrors: object }).fieldErrors)]).toEqual([400, [field]]);
  expect((await findSettings(services.db)).feedGuid).toBe('');
});

test('rejects the second of two saves of the same version', async () => {
  await save(FORM);
  expect((await save({ ...FORM, type: 'episodic' })).status).toBe(409);
});

test("merges concurrent saves by field, also with the settings' form", async () => {
  const { body } = await load();
  const { record } = body as Awaited<ReturnType<typeof loader>>;
  const stored = storedValues(storedFields(record));
  const form = { ...stored, version: '1', base: JSON.stringify(stored) };
  await save({ ...form, type: 'serial', isLocked: '' });
  await saveSettings(services, { showName: 'Sopro', feedLanguage: 'en' });
  expect(await save({ ...form, ownerEmail: 'feed@clara.example' })).toMatchObject({
    status: 200,
    body: {
      ok: true,
      version: 4,
      toast: { description: expect.stringContaining('todas as mudanças ficaram') },
    },
  });
  expect(await findSettings(services.db)).toMatchObject({
    ...{ showName: 'Sopro', feedLanguage: 'en' },
    feed: { type: 'serial', isLocked: false, showsEmail: true, ownerEmail: 'feed@clara.example' },
  });
  const asked = await save({ ...form, ownerEmail: 'outro@clara.example', isExplicit: 'on' });
  expect(asked).toMatchObject({ status: 409, body: { version: 4, values: { type: 'serial' } } });
  const { values } = asked.body as FormAnswer;
  expect((await save({ ...values, sawCollision: '1' })).status).toBe(200);
  const { feed } = await findSettings(services.db);
  expect(feed).toMatchObject({ type: 'serial', isExplicit: true, ownerEmail: 'outro@clara.example' });
});

test('shows the host which episodes are left out, and why', async () => {
  const sound = { audio_url: 'https://a.example/a.mp3', audio_bytes: 1, audio_mime: 'audio/mpeg' };
  await makeItem(services.db, { ...sound, title: 'Está' });
  await makeItem(services.db, { ...sound, title: 'Tamanho', audio_bytes: null });
  await makeItem(services.db, { ...sound, title: 'Tipo', audio_mime: null });
  await makeItem(services.db, { title: 'Áudio' });
  await makeItem(services.db, { title: 'Vídeo', kind: 'video' });
  const { body } = await load();
  const { leftOut, warnings } = body as Awaited<ReturnType<typeof loader>>;
  const reasons = Object.fromEntries(leftOut.newest.map(({ title, reason }) => [title, reason]));
  expect(leftOut.count).toBe(3);
  expect(reasons).toEqual({ Tamanho: 'no-size', Tipo: 'no-type', Áudio: 'no-audio' });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('Sem um e-mail');
});

test('starts one job for measuring audio, and changes nothing else', async () => {
  for (let time = 0; time < 2; time += 1) {
    const { status, location } = await callRoute(action, '/admin/podcast?medir', {
      services,
      person: ADMIN,
      form: {},
    });
    expect([status, location]).toEqual([302, '/admin/podcast']);
  }
  const jobs = await services.db.selectFrom('jobs').select('kind').execute();
  expect(jobs).toEqual([{ kind: 'podcast-feed.measure-audio' }]);
  expect(await services.db.selectFrom('settings').select('key').execute()).toEqual([]);
});

test("has each of Apple's categories once", () => {
  const values = CATEGORY_OPTIONS.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(values).toContain('Education > Self-Improvement');
});
