import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { type FixedClock, fixedClock, NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { routeArgs } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { healthPart } from '../podcast-health-part.server.ts';
import { action, loader } from './admin-podcast-health.tsx';

const ADDRESS = '/admin/saude-do-podcast';

let clock: FixedClock;
let services: Services;
beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
});

const page = () => loader(routeArgs(services, ADDRESS, { person: ADMIN }).args as never);
const send = (form: Record<string, string>) =>
  action(routeArgs(services, ADDRESS, { person: ADMIN, form }).args as never);
const jobs = () =>
  services.db
    .selectFrom('jobs')
    .select(['kind', 'status', 'run_at'])
    .where('kind', 'like', 'podcast-h%')
    .execute();

async function addFinding(itemId: string | null, fault: string, detail: object = {}): Promise<string> {
  const key = `${fault} ${itemId}`;
  await services.db
    .insertInto('podcast_findings')
    .values({
      ...{ key, part: 'sounds', fault: fault as 'sound-length', item_id: itemId, noticed_at: NOW },
      detail: JSON.stringify(detail),
    })
    .execute();
  return key;
}

test('a site that was never looked at says so', async () => {
  expect(await page()).toMatchObject({ check: null, groups: [], hasEpisodes: false, isDue: false });
  expect(await healthPart.find(services, { jobWords: String })).toMatchObject({ findings: [] });
});

test('the button brings the daily check forward, and never a second one', async () => {
  await services.db
    .insertInto('jobs')
    .values({
      ...{ id: 'one', kind: 'podcast-health.check', payload: 'null', unique_key: 'podcast-health.check' },
      ...{ status: 'waiting', run_at: '2026-06-16T15:00:00.000Z', planned_at: NOW, max_attempts: 10 },
      ...{ created_at: NOW, lease_token: null, last_error: null, finished_at: null },
    })
    .execute();
  await send({ intent: 'check' });
  await send({ intent: 'check' });
  expect(await jobs()).toEqual([{ kind: 'podcast-health.check', status: 'waiting', run_at: NOW }]);
  expect((await page()).isDue).toBe(true);
  await services.db.updateTable('jobs').set({ status: 'running' }).execute();
  const refused = await send({ intent: 'check' });
  expect(refused).toMatchObject({ init: { status: 409 } });
  expect((await page()).isRunning).toBe(true);
});

test('a finding leads to the part of the editor where it is mended', async () => {
  const { id } = await makeItem(services.db, { title: 'Medo' });
  await addFinding(id, 'link-gone', { address: 'https://a.example/', status: 404 });
  await addFinding(null, 'picture-small', { got: '100 × 100' });
  const { groups } = await page();
  expect(groups.map(({ fault, places: [place] }) => [fault, place?.href, place?.line])).toEqual([
    ['picture-small', '/admin/podcast', 'tem 100 × 100 pixels'],
    ['link-gone', `/admin/episodios/${id}#texto`, 'https://a.example/, resposta 404'],
  ]);
});

test('the size of a sound is corrected once, and in the log', async () => {
  const { id } = await makeItem(services.db, { audio_bytes: 39_000 });
  const of = await addFinding(id, 'sound-length', { got: '40000', want: '39000' });
  await send({ intent: 'size', of });
  const item = await services.db.selectFrom('items').select('audio_bytes').where('id', '=', id).execute();
  expect(item).toEqual([{ audio_bytes: 40_000 }]);
  const log = await services.db
    .selectFrom('audit_log')
    .select(['verb', 'before_json', 'after_json'])
    .execute();
  expect(log).toEqual([
    { verb: 'updated', before_json: '{"audio_bytes":39000}', after_json: '{"audio_bytes":40000}' },
  ]);
  expect((await page()).groups).toEqual([]);
  expect(await send({ intent: 'size', of })).toMatchObject({ init: { status: 409 } });
});

test('a size that is far off tells of a broken sound, which no button mends', async () => {
  const { id } = await makeItem(services.db, { audio_bytes: 240_012 });
  const of = await addFinding(id, 'sound-length', { got: '1000', want: '240012' });
  expect((await page()).groups[0]?.places[0]?.hasWrongSize).toBe(false);
  expect(await send({ intent: 'size', of })).toMatchObject({ init: { status: 409 } });
  const item = await services.db.selectFrom('items').select('audio_bytes').where('id', '=', id).execute();
  expect(item).toEqual([{ audio_bytes: 240_012 }]);
});

test('a sound that is another one by now keeps its size', async () => {
  const { id } = await makeItem(services.db, { audio_bytes: 77 });
  const of = await addFinding(id, 'sound-length', { got: '40000', want: '12' });
  expect(await send({ intent: 'size', of })).toMatchObject({ init: { status: 409 } });
  const item = await services.db.selectFrom('items').select('audio_bytes').where('id', '=', id).execute();
  expect(item).toEqual([{ audio_bytes: 77 }]);
});

test('the health of the site tells what apps refuse, and the address elsewhere', async () => {
  const { id } = await makeItem(services.db);
  await addFinding(null, 'no-https');
  await addFinding(id, 'sound-length');
  await addFinding(id, 'sound-gone');
  const { findings } = await healthPart.find(services, { jobWords: String });
  expect(findings.map(({ tone, title }) => [tone, title])).toEqual([
    ['bad', 'Podcast: Há áudio que não existe mais'],
    ['soon', 'Podcast: Há áudio com outro tamanho do que o feed diz'],
  ]);
});
