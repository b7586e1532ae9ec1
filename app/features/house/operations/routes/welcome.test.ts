import { beforeEach, expect, test } from 'vitest';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { flashContext } from '#app/http/context.ts';
import type { Services } from '#app/platform/services.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { routeArgs } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { uploadPlace } from '../../../../../tests/support/sites/upload-place.ts';
import * as page from './welcome.tsx';

const FACTS = { showName: 'Sopro', hostName: 'Clara Nunes', email: 'Ola@Sopro.example' };
let services: Services;

beforeEach(async () => {
  services = await openTestServices();
});

const open = (person: typeof ADMIN | null = ADMIN) =>
  callRoute(page.loader, '/bem-vinda/site', { services, person });
const send = (form: Record<string, string>, person: typeof ADMIN | null = ADMIN) =>
  callRoute(page.action, '/bem-vinda/site', { services, person, form });

test('the welcome is for admins only, and is prefilled with known data', async () => {
  expect(await open(null)).toMatchObject({ status: 302, location: '/auth?next=%2Fbem-vinda%2Fsite' });
  expect(await open(VISITOR)).toMatchObject({ location: '/' });
  expect(await open()).toMatchObject({
    body: { showName: '', hostName: ADMIN.name, email: ADMIN.email },
  });
  expect(await send({ ...FACTS, start: 'scratch' }, VISITOR)).toMatchObject({ status: 403 });
  expect(await findSettings(services.db)).toMatchObject({ welcomedAt: '' });
});

test('three answers and a feed complete the welcome and start an import, once', async () => {
  const address = 'https://feeds.exemplo.com/sopro.xml';
  const done = await send({ ...FACTS, start: 'feed', address });
  expect([done.status, done.location]).toEqual([302, '/admin']);
  expect(done.context.get(flashContext).toSend).toMatchObject({ title: 'Seu site está pronto!' });
  expect(await findSettings(services.db)).toMatchObject({ ...FACTS, email: 'ola@sopro.example' });
  expect(await services.db.selectFrom('import_runs').select(['source_name', 'choices']).execute()).toEqual([
    { source_name: address, choices: expect.stringContaining('"is_draft":false') },
  ]);
  expect(await open()).toMatchObject({ status: 302, location: '/admin' });
});

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Sopro</title><item><title>Um</title>
<guid>a</guid><enclosure url="https://a.exemplo.com/1.mp3" type="audio/mpeg" length="1"/></item></channel></rss>`;

/** Posts the form as a browser without scripts does. */
async function sendFile(file: File, fields: Record<string, string> = {}) {
  const place = await uploadPlace();
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...FACTS, start: 'feed', address: '', ...fields }))
    body.set(name, value);
  body.set('file', file);
  const { context, args } = routeArgs(place.services, '/bem-vinda/site', { person: ADMIN });
  const request = new Request('https://conversas.example/bem-vinda/site', { method: 'POST', body });
  const answer = await page
    .action({ ...args, context, request } as never)
    .catch((thrown: Response) => ({ data: null, location: thrown.headers.get('Location') }));
  const imports = await place.services.db.selectFrom('import_runs').selectAll().execute();
  return { answer, imports, settings: await findSettings(place.services.db), place };
}

test.each([
  ['sopro.xml', FEED],
  ['site.json', '{"db":[{"data":{"posts":[]}}]}'],
])('accepts a file of any kind (%s), which is read later, and leads to it', async (name, text) => {
  const { answer, imports, settings } = await sendFile(new File([text], name));
  const [started] = imports;
  expect(answer).toMatchObject({ location: `/admin/importar/arquivos/${started?.id}` });
  expect(imports).toMatchObject([
    { kind: 'archive', source: 'file', source_name: name, status: 'reading', is_confirmed: false },
  ]);
  expect(started?.choices).toContain('"isFeedAtOnce":true');
  expect(settings).toMatchObject({ showName: 'Sopro' });
  expect(settings.welcomedAt).not.toBe('');
});

test.each([
  ['nota.pdf', 'x', /não é aceito aqui/],
  ['vazio.xml', '', /O arquivo está vazio/],
  ['grande.xml', 'x'.repeat(41_000_000), /passa de 40 MB/],
])('refuses a file that is no feed (%s) with the reason, and stores nothing', async (name, text, why) => {
  const { answer, imports, settings } = await sendFile(new File([text], name));
  expect(JSON.stringify(answer)).toMatch(why);
  expect([imports, settings.welcomedAt]).toEqual([[], '']);
});

test('keeps the file when another field has an error', async () => {
  const { answer } = await sendFile(new File([FEED], 'sopro.xml'), { showName: '' });
  expect(answer).toMatchObject({
    data: { fieldErrors: { showName: [expect.any(String)] }, values: { feedName: 'sopro.xml' } },
  });
});

test('a welcome that is done stays as it is, whatever is sent', async () => {
  await send({ ...FACTS, start: 'scratch' });
  const before = await findSettings(services.db);
  const other = { ...FACTS, showName: 'Outro', start: 'feed', address: 'https://feeds.exemplo.com/b.xml' };
  expect(await send(other)).toMatchObject({ status: 302, location: '/admin' });
  expect(await findSettings(services.db)).toEqual(before);
  expect(await services.db.selectFrom('import_runs').selectAll().execute()).toEqual([]);
});

test('pressed twice at once, it makes one import', async () => {
  const { place } = await sendFile(new File(['x'], 'nota.pdf'));
  const press = async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...FACTS, start: 'feed', address: '' }))
      body.set(name, value);
    body.set('file', new File([FEED], 'sopro.xml'));
    const { context, args } = routeArgs(place.services, '/bem-vinda/site', { person: ADMIN });
    const request = new Request('https://conversas.example/bem-vinda/site', { method: 'POST', body });
    return page
      .action({ ...args, context, request } as never)
      .catch((thrown: Response) => thrown.headers.get('Location'));
  };
  const places = await Promise.all([press(), press()]);
  const imports = await place.services.db.selectFrom('import_runs').selectAll().execute();
  expect(imports).toHaveLength(1);
  expect(places.toSorted()).toEqual(['/admin', `/admin/importar/arquivos/${imports[0]?.id}`]);
});

test('a site may begin without a feed', async () => {
  expect(await send({ ...FACTS, start: 'scratch', address: '' })).toMatchObject({ location: '/admin' });
  expect(await services.db.selectFrom('import_runs').selectAll().execute()).toEqual([]);
});

test('reports missing fields, and stores nothing', async () => {
  expect(await send({ showName: ' ', hostName: '', email: 'x', start: 'feed', address: '' })).toMatchObject({
    status: 400,
    body: { fieldErrors: { showName: ['Digite o nome do programa'], hostName: ['Digite seu nome'] } },
  });
  expect(await send({ ...FACTS, start: 'feed', address: '' })).toMatchObject({
    body: { fieldErrors: { address: ['Cole o endereço ou escolha o arquivo, ou comece do zero.'] } },
  });
  expect(await send({ ...FACTS, start: 'feed', address: 'file:///etc/passwd' })).toMatchObject({
    status: 400,
  });
  expect(await findSettings(services.db)).toMatchObject({ welcomedAt: '' });
});
