import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { addFigures } from '#app/features/audience/counting/figures.server.ts';
import { bodyStreamContext } from '#app/http/context.ts';
import type { Services } from '#app/platform/services.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import type { ElsewhereAnswer } from '../elsewhere-answer.ts';
import { PROBLEMS } from '../messages.ts';
import type { Elsewhere } from '../queries.server.ts';
import { findItemFigures } from '../queries.server.ts';
import { action, loader } from './admin-elsewhere.tsx';
import { loader as csvLoader } from './admin-elsewhere-csv.ts';

let services: Services;

beforeEach(async () => {
  services = await openTestServices({ clock: fixedClock() });
});

/** Sends a form as a stream, as the server passes it on. */
async function send(fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ medido: '2026-06-14', ...fields })) form.append(name, value);
  const whole = new Request(new URL('/admin/numeros/outras', services.publicUrl), {
    method: 'POST',
    body: form,
  });
  const { context } = requestContext(services, { person: ADMIN });
  context.set(bodyStreamContext, Readable.from([Buffer.from(await whole.arrayBuffer())]));
  const request = new Request(whole.url, { method: 'POST', headers: whole.headers });
  const { data, init } = await action({ ...argsOf(''), request, context } as never);
  return { status: init?.status ?? 200, answer: data as ElsewhereAnswer };
}

const upload = (text: string | Uint8Array<ArrayBuffer>, more = {}) =>
  send({ intent: 'file', arquivo: new File([text], 'numeros.csv'), ...more });

function argsOf(query: string) {
  const { context } = requestContext(services, { person: ADMIN });
  const url = new URL(`/admin/numeros/outras${query}`, services.publicUrl);
  return { request: new Request(url), context, params: {}, url, pattern: '' };
}

async function page(): Promise<Elsewhere> {
  return (await loader(argsOf('') as never)).elsewhere;
}

async function shown(): Promise<string[]> {
  const { items } = await page();
  return items.flatMap(({ title, ours, figures }) => [
    `${title}: ${ours?.total ?? 'nada'}`,
    ...figures.map(
      ({ source, word, thousandths, span, measuredOn }) =>
        `${source} ${word} ${thousandths / 1000} ${measuredOn} ${span}`,
    ),
  ]);
}

async function csv(table: string): Promise<string> {
  return (await csvLoader(argsOf(`.csv?tabela=${table}`) as never)).text();
}

const SPOTIFY = 'name,plays,streams,releaseDate\n';

test('our downloads stand beside theirs, each with its word and date, never as a sum', async () => {
  const item = await makeItem(services.db, {
    title: 'Medo, com Ana',
    published_at: '2026-05-04T12:00:00.000Z',
    youtube_link: 'https://www.youtube.com/watch?v=abcdefghijk',
  });
  const figure = {
    kind: 'download',
    day: '2026-06-10',
    times: 70,
    itemId: item.id,
    parts: { device: 'mobile' },
  } as const;
  await services.db.transaction().execute((trx) => addFigures(trx, [figure], services.clock.now()));
  await upload(
    `${SPOTIFY}“Medo”, com Ana,80,95,2026-05-05\n`.replace('“Medo”, com Ana', '"“Medo”, com Ana"'),
  );
  await upload(
    `Show Name,Episode ID,Episode GUID,Episode Title,Release Date,Plays\nC,1,${item.guid},Outro nome,2020-01-01,33\n`,
  );
  await upload(
    'Content,Video title,Video publish time,Duration,Views\nTotal,,,,44\nabcdefghijk,Um vídeo,"May 9, 2026",3600,44\n',
    { de: '2026-05-01', ate: '2026-05-31' },
  );
  expect(await shown()).toEqual([
    'Medo, com Ana: 70',
    'Apple Podcasts plays 33 2026-06-14 ',
    'Spotify plays 80 2026-06-14 ',
    'Spotify streams 95 2026-06-14 ',
    'YouTube visualizações 44 2026-06-14 2026-05-01/2026-05-31',
  ]);
  expect(
    (await findItemFigures(services.db, item.id)).map(({ source, figure, measured }) => [
      source,
      figure,
      measured,
    ]),
  ).toContainEqual(['YouTube', '44', 'medido em 14/06/2026, de 01/05/2026 a 31/05/2026']);
  expect((await page()).open).toBe(0);
  expect(await csv('conversas')).toContain(
    'Medo, com Ana;YouTube;visualizações;44;de 01/05/2026 a 31/05/2026;14/06/2026\r\n',
  );
  expect(await csv('conversas')).toContain('Medo, com Ana;Este site;downloads;70;');
});

test('the same file twice counts once, another period beside it, and a newer one replaces', async () => {
  await makeItem(services.db, { title: 'Medo', published_at: '2026-05-04T12:00:00.000Z' });
  const may = { de: '2026-05-01', ate: '2026-05-31' };
  await upload(`${SPOTIFY}Medo,80,95,2026-05-04\n`, may);
  await upload(`${SPOTIFY}Medo,80,95,2026-05-04\n`, may);
  await upload(`${SPOTIFY}Medo,200,300,2026-05-04\n`);
  await upload(`${SPOTIFY}Medo,81,96,2026-05-04\n`, may);
  expect(await shown()).toEqual([
    'Medo: nada',
    'Spotify plays 200 2026-06-14 ',
    'Spotify plays 81 2026-06-14 2026-05-01/2026-05-31',
    'Spotify streams 300 2026-06-14 ',
    'Spotify streams 96 2026-06-14 2026-05-01/2026-05-31',
  ]);
  expect((await page()).imports).toHaveLength(2);
});

test("two files at once, each with the other's rows in another order, count once", async () => {
  const rows = Array.from({ length: 150 }, (_, at) => `Conversa ${at},${at + 1},${at + 1},2026-05-04`);
  const files = [rows, rows.toReversed(), rows, rows.toReversed()].map(
    (some) => `${SPOTIFY}${some.join('\n')}\n`,
  );
  const answers = await Promise.all(files.map((file) => upload(file)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const figures = await services.db.selectFrom('elsewhere_figures').select('thousandths').execute();
  expect(figures).toHaveLength(300);
  expect((await page()).imports).toHaveLength(1);
});

test('an item that has another name in a newer file has its newer figure alone', async () => {
  const { id } = await makeItem(services.db, { title: 'Medo', published_at: '2026-05-04T12:00:00.000Z' });
  await upload(`${SPOTIFY}Medo,80,95,2026-05-04\n`);
  await services.db.updateTable('items').set({ title: 'Medo e calma' }).where('id', '=', id).execute();
  await upload(`${SPOTIFY}Medo e calma,90,99,2026-05-04\n`);
  expect((await shown()).slice(1)).toEqual([
    'Spotify plays 90 2026-06-14 ',
    'Spotify streams 99 2026-06-14 ',
  ]);
});

test('days that come again replace only themselves', async () => {
  await upload('Date,Streams\n2026-06-01,1\n2026-06-02,2\n');
  await upload('Date,Streams\n2026-06-02,3\n2026-06-03,4\n');
  const { days, imports } = await page();
  expect(days.map(({ day, thousandths }) => `${day} ${thousandths / 1000}`)).toEqual([
    '2026-06-03 4',
    '2026-06-02 3',
    '2026-06-01 1',
  ]);
  expect(imports).toHaveLength(2);
});

test('what is unsure is asked, and the answer is kept for the next file', async () => {
  const { id } = await makeItem(services.db, {
    title: 'Medo de falar em público',
    published_at: '2026-05-04T12:00:00.000Z',
  });
  const file = `${SPOTIFY}Medo de falar,80,95,2026-05-04\nPromo do programa,5,6,2026-01-01\n`;
  expect((await upload(file)).answer).toMatchObject({
    step: 'done',
    words: [expect.any(String), expect.stringContaining('2 esperam a sua resposta')],
  });
  const { asked } = await page();
  expect(asked.map(({ name, candidates }) => [name, candidates.map((one) => one.id)])).toEqual([
    ['Medo de falar', [id]],
    ['Promo do programa', []],
  ]);
  expect(await shown()).toEqual([]);
  const subject = (at: number) => JSON.stringify([asked[at]?.source, asked[at]?.key]);
  const wrong = { intent: 'answers', 'pergunta-0': subject(0), 'resposta-0': 'não há' };
  expect((await send(wrong)).status).toBe(400);
  const answers = {
    ...{ intent: 'answers', 'pergunta-0': subject(0), 'resposta-0': id },
    ...{ 'pergunta-1': subject(1), 'resposta-1': 'nenhuma' },
  };
  expect((await send(answers)).answer).toMatchObject({ step: 'done' });
  expect((await shown()).slice(1)).toEqual([
    'Spotify plays 80 2026-06-14 ',
    'Spotify streams 95 2026-06-14 ',
  ]);
  await upload(file.replace('80', '81'));
  expect((await page()).open).toBe(0);
  expect((await shown())[1]).toBe('Spotify plays 81 2026-06-14 ');
});

test('an item that nobody proposed is named by the address of its page', async () => {
  await makeItem(services.db, { title: 'Medo', slug: 'medo', published_at: '2020-05-04T12:00:00.000Z' });
  await upload(`${SPOTIFY}Outra coisa,80,95,2026-05-04\n`);
  const asked = JSON.stringify(['Spotify', 'outra coisa|2026-05-04']);
  const answer = (address: string) =>
    send({ intent: 'answers', 'pergunta-0': asked, 'endereco-0': address, 'resposta-0': 'nenhuma' });
  expect((await answer('https://exemplo.com/episodes/calma')).status).toBe(400);
  expect((await answer('https://exemplo.com/episodes/medo?via=whatsapp#t=3')).status).toBe(200);
  expect((await shown())[1]).toBe('Spotify plays 80 2026-06-14 ');
});

test('two items of the same name and day are asked', async () => {
  for (const slug of ['a', 'b'])
    await makeItem(services.db, { title: 'Medo', slug, published_at: '2026-05-04T12:00:00.000Z' });
  await upload(`${SPOTIFY}Medo,1,2,2026-05-04\n`);
  expect((await page()).asked[0]?.candidates).toHaveLength(2);
});

test('unknown columns are asked once', async () => {
  await makeItem(services.db, { title: 'Medo', published_at: '2026-05-04T12:00:00.000Z' });
  const text = 'Faixa;Ouvidas;Saiu em\nMedo;1.234;04/05/2026\n';
  const { answer } = await upload(text);
  expect(answer).toMatchObject({ step: 'columns', header: ['Faixa', 'Ouvidas', 'Saiu em'] });
  const told = { intent: 'columns', text, 'nome-do-arquivo': 'numeros.csv', plataforma: 'Deezer' };
  expect((await send({ ...told, numero: '1' })).answer).toMatchObject({
    step: 'columns',
    message: expect.any(String),
  });
  const all = { ...told, palavra: 'ouvidas', numero: '1', titulo: '0', data: '2' };
  expect((await send(all)).answer).toMatchObject({ step: 'done' });
  await upload(text.replace('1.234', '1.300'));
  expect(await shown()).toEqual(['Medo: nada', 'Deezer ouvidas 1300 2026-06-14 ']);
});

test('removing an import takes its figures and its questions away, and keeps answers', async () => {
  await upload(`${SPOTIFY}Medo,80,95,2026-05-04\n`);
  await upload('Geo,Percentage\nBrazil,91.5\n');
  expect(await csv('paises')).toContain('Brazil;Spotify;% da audiência;91,5;');
  for (const { id } of (await page()).imports) {
    expect((await send({ intent: 'remove', id })).answer).toMatchObject({ step: 'done' });
    expect((await send({ intent: 'remove', id })).answer).toMatchObject({ words: [expect.any(String)] });
  }
  const { asked, countries, imports } = await page();
  expect({ asked, countries, imports }).toEqual({ asked: [], countries: [], imports: [] });
  const rows = services.db.selectFrom('elsewhere_figures').select('word').execute();
  expect(await rows).toEqual([]);
});

test('bad files and dates are refused in a sentence, and nothing is kept', async () => {
  const refusals = [
    [await upload(''), PROBLEMS.empty],
    [await upload(Buffer.alloc(50 * 1024 * 1024, 'a,b\n')), PROBLEMS['too-large']],
    [await upload('só um texto\n'), PROBLEMS['not-a-table']],
    [await upload(`${SPOTIFY}Medo,-,NaN,2026-05-04\n`), PROBLEMS['no-figures']],
    [await send({ intent: 'file' }), PROBLEMS.empty],
    [await upload(`${SPOTIFY}Medo,1,2,\n`, { medido: '2026-06-16' }), expect.stringContaining('futuro')],
    [await upload(`${SPOTIFY}Medo,1,2,\n`, { de: '2026-06-16' }), expect.stringContaining('período')],
  ] as const;
  for (const [{ status, answer }, message] of refusals) {
    expect(answer).toEqual({ step: 'refused', message });
    expect(status).toBeGreaterThanOrEqual(400);
  }
  expect((await page()).imports).toEqual([]);
});

test('the CSV runs no formula', async () => {
  await makeItem(services.db, { title: '=cmd()', published_at: '2026-05-04T12:00:00.000Z' });
  await upload(`${SPOTIFY}=cmd(),1,2,2026-05-04\n`);
  expect(await csv('conversas')).toContain("'=cmd();Spotify");
});
