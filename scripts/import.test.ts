import '../tests/support/databases/same-on-both.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestPlace, type TestPlace } from '../tests/support/databases/test-database.ts';
import { runScript } from '../tests/support/servers/run-script.ts';

let place: TestPlace;
let folder: string;

beforeEach(async () => {
  place = await createTestPlace({ isMigrated: false });
  folder = await mkdtemp(join(tmpdir(), 'conversas-feed-'));
});

afterEach(async () => {
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

const ITEM = '<item><title>Olá</title><guid>um-guid-longo</guid></item>';
const FEED = `<rss version="2.0"><channel><title>Programa</title>${ITEM}</channel></rss>`;

async function feedFile(content = FEED): Promise<string> {
  const path = join(folder, 'feed.xml');
  await writeFile(path, content);
  return path;
}

function run(...args: string[]) {
  return runScript('import', args, place.options);
}

test('imports a file into a database that it creates, and a second import changes nothing', async () => {
  const path = await feedFile();
  const first = await run(path);
  expect(first).toMatchObject({ code: 0, err: 'Importando… 1 de 1\n' });
  expect(first.out).toContain('Programa: 1 episódio no feed.\n1 criado, 0 já estavam aqui');
  const second = await run(path, '--draft', '--topic', 'habitos');
  expect(second).toMatchObject({ code: 0, out: expect.stringContaining('0 criados, 1 já estava aqui') });
});

test('a refusal is one sentence and an exit code', async () => {
  const [html, address, directory] = await Promise.all([
    run(await feedFile('<html></html>')),
    run('file:///etc/passwd'),
    run(folder),
  ]);
  expect(html).toEqual({
    code: 1,
    out: '',
    err: 'Isto não é um feed, nem uma página que leva a um. Cole o endereço do RSS, que a sua plataforma de hospedagem mostra, ou o do canal do YouTube.\n',
  });
  expect(address.err).toMatch(/^Não foi possível ler o feed neste endereço: .*\.\n$/);
  expect(directory).toMatchObject({ code: 1, err: 'Não foi possível ler este arquivo.\n' });
});

test('explains its usage after a wrong call', async () => {
  const answers = await Promise.all([run(), run('a', '--nada'), run('a', '--topic')]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ code: 1, err: expect.stringContaining('npm run import') });
  }
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--topic SLUG') });
});
