import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { action, loader } from './admin-proof.tsx';
import { loader as reportLoader } from './admin-proof-report.tsx';
import { loader as fileLoader } from './proof-file.ts';

const PATH = '/admin/importar/mudanca/prova';
const FEED = 'https://anchor.fm/s/1/podcast/rss';
let services: Services;
beforeEach(async () => {
  services = await openTestServices();
});

const send = (form: Record<string, string>, person: typeof ADMIN | null = ADMIN) =>
  callRoute(action, PATH, { services, person, form });
const show = () => callRoute(loader, PATH, { services, person: ADMIN });

test('takes the old feed, asks for a report once, and says in the feed where it is', async () => {
  expect(await send({ intent: 'check' }, VISITOR)).toMatchObject({ status: 403 });
  expect(await send({ intent: 'check' })).toMatchObject({ status: 409 });
  for (const feedUrl of ['nada', 'ftp://a.example/x', 'https://eu:senha@a.example/x'])
    expect(await send({ intent: 'name', feedUrl })).toMatchObject({
      status: 400,
      body: { fieldErrors: { feedUrl: [expect.any(String)] } },
    });
  expect(await send({ intent: 'name', feedUrl: FEED })).toMatchObject({ status: 200 });
  for (const _twice of [1, 2]) expect(await send({ intent: 'check' })).toMatchObject({ status: 200 });
  expect(await services.db.selectFrom('move_reports').select('status').execute()).toEqual([
    { status: 'running' },
  ]);
  expect(await send({ intent: 'announce' })).toMatchObject({ status: 200 });
  expect(await show()).toMatchObject({
    body: {
      feedUrl: FEED,
      isRunning: true,
      announces: true,
      mayCancel: false,
      host: { days: 14, source: 'support.spotify.com' },
    },
  });
});

test('shows a kept report, and gives it as a file', async () => {
  await services.db
    .insertInto('move_reports')
    .values({
      ...{ id: 'um', status: 'done', feed_url: FEED, stage: 'end', runner: null, asked_by: 'Clara' },
      ...{ counts: '{"sound unproven":1}', created_at: NOW, ended_at: NOW },
    })
    .execute();
  const line = { report_id: 'um', part: 'sound', outcome: 'unproven', reason: 'may-have-ads' } as const;
  const measured = { bytes: 51_000_000, sha256: 'ab12', duration_ms: 65_000 };
  await services.db
    .insertInto('move_report_lines')
    .values({ ...line, key: 'sound a', title: 'Coragem', ...measured })
    .execute();
  const params = { id: 'um' };
  expect(await callRoute(reportLoader, `${PATH}/um`, { services, person: ADMIN, params })).toMatchObject({
    body: {
      isGreen: false,
      unproven: [{ title: 'Coragem', measured: '51 MB, 1:05, código de conferência ab12' }],
    },
  });
  const file = await callRoute(fileLoader, `${PATH}/um/arquivo`, { services, person: ADMIN, params });
  expect(await (file.body as Response).text()).toContain('Áudios: Coragem | sem prova');
  for (const read of [reportLoader, fileLoader])
    expect(
      await callRoute(read as never, `${PATH}/x`, { services, person: ADMIN, params: { id: 'x' } }),
    ).toMatchObject({ status: 404 });
});

test('is for who may import alone', async () => {
  expect(await callRoute(loader, PATH, { services, person: null })).toMatchObject({
    location: `/auth?next=${encodeURIComponent(PATH)}`,
  });
  expect(await callRoute(loader, PATH, { services, person: VISITOR })).toMatchObject({ location: '/' });
  for (const read of [reportLoader, fileLoader]) {
    const call = { services, person: VISITOR, params: { id: 'um' } };
    expect(await callRoute(read as never, `${PATH}/um`, call)).toMatchObject({ location: '/' });
  }
  for (const intent of ['name', 'check', 'announce', 'silence'])
    for (const [person, status] of [
      [null, 401],
      [VISITOR, 403],
    ] as const)
      expect(await send({ intent, feedUrl: FEED }, person)).toMatchObject({ status });
  expect(await services.db.selectFrom('old_hosts').selectAll().execute()).toEqual([]);
});

test('refuses what no form sends, and says in the feed only as long as she wants', async () => {
  expect(await send({ intent: 'tudo' })).toMatchObject({ status: 400 });
  expect(await send({ intent: 'name', feedUrl: `https://a.example/${'x'.repeat(2_000)}` })).toMatchObject({
    status: 400,
  });
  for (const [intent, announces] of [
    ['announce', true],
    ['announce', true],
    ['silence', false],
  ] as const) {
    expect(await send({ intent })).toMatchObject({ status: 200 });
    expect(await show()).toMatchObject({ body: { announces } });
  }
});

test('an old address of a draft is told apart, by name, and stands in the way of nothing', async () => {
  await services.db
    .insertInto('move_reports')
    .values({
      ...{ id: 'um', status: 'done', feed_url: FEED, stage: 'end', runner: null, asked_by: 'Clara' },
      ...{ counts: '{"address hidden":1}', is_green: true, created_at: NOW, ended_at: NOW },
    })
    .execute();
  await services.db
    .insertInto('move_report_lines')
    .values({
      ...{ report_id: 'um', part: 'address', outcome: 'hidden', reason: 'address-draft', key: 'address a' },
      ...{ title: '/2019/05/coragem/ → Coragem', bytes: null, sha256: null, duration_ms: null },
    })
    .execute();
  const call = { services, person: ADMIN, params: { id: 'um' } };
  expect(await callRoute(reportLoader, `${PATH}/um`, call)).toMatchObject({
    body: {
      isGreen: true,
      bad: [],
      hidden: [
        { title: '/2019/05/coragem/ → Coragem', why: expect.stringContaining('Ainda em rascunho aqui') },
      ],
    },
  });
  expect(await show()).toMatchObject({
    body: {
      reports: [{ words: '1 ainda sem página pública aqui' }],
    },
  });
});
