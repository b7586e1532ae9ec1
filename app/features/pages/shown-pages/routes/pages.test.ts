import { beforeEach, expect, test } from 'vitest';
import { pageControlContext } from '#app/http/context.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeArchivedLetter } from '../../../../../tests/support/letters/letters.ts';
import { makeItem, makeTopic } from '../../../../../tests/support/records/factories.ts';
import { makePage } from '../../../../../tests/support/records/pages.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { loader as notesLoader } from './notes.tsx';
import { loader as feedLoader } from './notes-feed.ts';
import { loader as pageLoader } from './page.tsx';

let clock: FixedClock;
let services: Awaited<ReturnType<typeof openTestServices>>;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
});

const ask = async (path: string) => {
  const params = { slug: path.split('/').at(-1) ?? '' };
  const outcome = await callRoute(pageLoader, path, { services, person: null, params });
  const { mayBeKept, expiresAt } = outcome.context.get(pageControlContext);
  return { ...outcome, mayBeKept, expiresAt };
};

test('a page is kept until the next one comes out; what is none is not found, and not kept', async () => {
  const at = new Date(clock.now().getTime() + HOUR_MS);
  await makePage(services.db, { slug: 'sobre-mim' });
  await makePage(services.db, { slug: 'cedo', published_at: at.toISOString() });
  await makePage(services.db, { slug: 'rascunho', is_published: false });
  expect(await ask('/sobre-mim')).toMatchObject({ status: 200, mayBeKept: true, expiresAt: at });
  for (const path of ['/cedo', '/rascunho', '/nada', '/Sobre-Mim', '/sobre_mim', '/notas/sobre-mim'])
    expect(await ask(path)).toMatchObject({ status: 404, mayBeKept: false });
  clock.advance(HOUR_MS);
  expect((await ask('/cedo')).status).toBe(200);
});

test('a former address leads on, for what is out alone', async () => {
  const id = await makePage(services.db, { slug: 'antes', kind: 'note' });
  const rename = (values: object) =>
    services.db.updateTable('pages').set(values).where('id', '=', id).execute();
  await rename({ slug: 'depois' });
  expect(await ask('/notas/antes')).toMatchObject({ status: 301, location: '/notas/depois' });
  await rename({ is_published: false });
  expect((await ask('/notas/antes')).status).toBe(404);
});

test('cards show what everybody may see, and nothing else', async () => {
  const { id: letter } = await makeArchivedLetter(services.db, { slug: 'carta', subject: 'Uma carta' });
  const draft = await makeItem(services.db, { is_published: false, title: 'Segredo' });
  const body = `<div data-card="letter" data-id="${letter}"></div><div data-card="episode" data-id="${draft.id}"></div>`;
  await makePage(services.db, { slug: 'cartoes', body });
  const { body: data } = await ask('/cartoes');
  expect(data).toMatchObject({ page: { cards: { [`letter ${letter}`]: { href: '/cartas/carta' } } } });
  expect(JSON.stringify(data)).not.toContain('Segredo');
});

test('notes are listed by topic, and their feed has the whole text', async () => {
  const topic = await makeTopic(services.db, { name: 'Sono', slug: 'sono' });
  const body =
    '<p>Inteiro <a href="/shop">aqui</a>.</p><details><summary>Por quê?</summary><p>Sim.</p></details>';
  await makePage(services.db, { kind: 'note', slug: 'um', title: 'Um', topic_id: topic.id, body });
  await makePage(services.db, { kind: 'note', slug: 'dois', title: 'Dois' });
  await makePage(services.db, { kind: 'note', slug: 'tres', title: 'Três', is_published: false });
  await makePage(services.db, { kind: 'page', slug: 'quatro', title: 'Quatro' });
  const list = async (path: string) => {
    const { status, body: data } = await callRoute(notesLoader, path, { services, person: null });
    return status === 200
      ? (data as { lines: Array<{ path: string }> }).lines.map(({ path }) => path.split('/').at(-1))
      : status;
  };
  expect(await list('/notas')).toEqual(['dois', 'um']);
  expect(await list('/notas?topico=sono')).toEqual(['um']);
  expect(await list('/notas?topico=outro')).toBe(404);
  const { body: answer } = await callRoute(feedLoader, '/notas/feed.xml', { services, person: null });
  const xml = await (answer as Response).text();
  expect(xml).toContain('Inteiro <a href="https://conversas.example/shop">aqui</a>.');
  expect(xml).toContain('<h3>Por quê?</h3><p>Sim.</p>');
  expect(xml.match(/<item>/g)).toHaveLength(2);
});
