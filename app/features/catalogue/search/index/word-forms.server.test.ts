import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { freshReads } from '#app/db/kept-reads.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem, makeTopic } from '../../../../../tests/support/records/factories.ts';
import { searchByRelevance, searchNewest } from '../queries.server.ts';
import { indexItems } from './commands.server.ts';

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(() => database.close());

/** Publishes these items, oldest first. */
async function publish(...items: Array<string | Parameters<typeof makeItem>[1]>) {
  await inTransaction(database.db, async (trx) => {
    for (const [day, item] of items.entries()) {
      const fields = typeof item === 'string' ? { title: item } : item;
      const published_at = new Date(Date.UTC(2024, 0, 1 + day)).toISOString();
      const { id } = await makeItem(trx, { published_at, ...fields });
      await indexItems(trx, database.engine, [id]);
    }
  });
}

const asked = { viewer: publicViewer, now: new Date(NOW) };

/** Titles that each search finds, in its order. Corrected results do not count. */
async function find(query: string) {
  const ctx = { ...database, kept: freshReads };
  const home = await searchNewest(ctx, { ...asked, query, limit: 50 });
  const page = await searchByRelevance(ctx, { ...asked, query, page: 1, pageSize: 50 });
  const titles = (found: typeof home) => (found.correction ? [] : found.items.map(({ title }) => title));
  expect(titles(home).sort(), query).toEqual(titles(page).sort());
  return { home: titles(await searchNewest(ctx, { ...asked, query, limit: 50 })), page: titles(page) };
}

test.each([
  ['autoestima', 'auto-estima', 'auto estima', 'Auto-Estima', 'autoestimas'],
  ['bem-estar', 'bem estar', 'bemestar', 'bem‑estar'],
  ["d'água", 'dágua', 'd água', 'd’água', "D'AGUA", 'd´água', 'd`água', 'dʼagua'],
  ['copo d’água', "copo d'água", 'copo dágua', 'copo d água', 'copos d’água'],
  ['guarda-chuva', 'guardachuva', 'guarda chuva', 'guarda-chuvas'],
  ['anti-inflamatório', 'antiinflamatorio', 'anti inflamatório'],
  ['2º', '2o', '2ª', '2a', '2.º', '2°', '2.ª'],
  ['10º encontro', '10o encontro', '10.º encontros'],
  ['só', 'SÓ', 'sós'],
  ['fé', 'fe', 'fés'],
  ['pé', 'pe', 'pés', 'pes'],
  ['nó', 'nós', 'NÓS'],
  ['mês', 'meses', 'mes'],
  ['país', 'países'],
  ['português', 'portugueses', 'portugues'],
  ['hífen', 'hifens', 'hífens', 'hífenes'],
  ['fóssil', 'fósseis', 'fosseis'],
  ['réptil', 'répteis'],
  ['gás', 'gases'],
  ['antissocial', 'anti-social', 'anti social', 'Anti-Sociais'],
  ['autossabotagem', 'auto-sabotagem', 'auto sabotagem'],
  ['minissérie', 'mini-série', 'mini-séries'],
  ['ultrassom', 'ultra-som', 'ultra som'],
  ['contrarregra', 'contra-regra'],
  ['coerdeiro', 'co-herdeiro'],
  ['micro-ondas', 'microondas', 'micro ondas'],
  ['1º', 'primeiro', 'primeira', '1ª', '1o'],
  ['2ª chance', 'segunda chance', '2º chances'],
  ['três passos', '3 passos', 'tres passos'],
  ['cem dias', '100 dias'],
  ['vinte e um dias', '21 dias'],
  ['cento e vinte e cinco', '125'],
  ['dois mil e vinte e seis', '2026'],
  ['Dr. Paulo', 'doutor Paulo', 'dr Paulo'],
  ['Profa. Ana', 'professora Ana'],
  ['Søren', 'Soren', 'SØREN'],
  ['Łódź', 'Lodz', 'łodz'],
  ['Strauß', 'Strauss'],
  ['episódio 42', 'Ep. 42', 'ep 42', 'EP42', '#42', 'Ep. #42', 'Episódio nº 42'],
])('finds %s as a whole word in each spelling: %s, %s …', async (...forms) => {
  await publish(...forms.map((form) => `Sobre ${form} hoje`), 'Outra coisa');
  for (const form of forms) {
    const { home, page } = await find(form);
    expect(home, form).toHaveLength(forms.length);
    expect(page, form).toHaveLength(forms.length);
  }
});

test('matches joined and separated words in descriptions, too', async () => {
  await publish({ title: 'Um', description_text: 'Cuidar da auto estima e beber um copo d’água.' });
  await publish({ title: 'Dois', description_text: 'Cuidar da autoestima; 2.º de três passos, e só.' });
  for (const query of ['autoestima', 'auto-estima', 'auto estima'])
    expect((await find(query)).page, query).toHaveLength(2);
  expect((await find('dágua')).page).toEqual(['Um']);
  expect((await find('2ª')).page).toEqual(['Dois']);
  expect((await find('só')).page).toEqual(['Dois']);
});

test('ranks whole words before parts of words, then the newest', async () => {
  await publish(
    'O mar',
    'Amar é preciso',
    { title: 'Praia', description_text: 'Perto do mar.' },
    'Tomar um café',
    'Mares',
  );
  const { home, page } = await find('mar');
  expect(home).toEqual(['Mares', 'Praia', 'O mar', 'Tomar um café', 'Amar é preciso']);
  expect(page).toEqual(['Mares', 'O mar', 'Praia', 'Tomar um café', 'Amar é preciso']);
});

test('ranks small words above parts of words', async () => {
  await publish('Estou só', 'Sonho', 'Só por hoje', 'Sobre tudo');
  expect((await find('só')).home.slice(0, 2)).toEqual(['Só por hoje', 'Estou só']);
  await publish('Café da manhã', 'Ter fé', 'A fé move', 'Cafezinho');
  expect((await find('fé')).home.slice(0, 2)).toEqual(['A fé move', 'Ter fé']);
  await publish('No caminho', 'O nó da gravata', 'Nós dois');
  expect((await find('nó')).home.slice(0, 2)).toEqual(['Nós dois', 'O nó da gravata']);
  expect((await find('nos')).home.slice(0, 2)).toEqual(['Nós dois', 'O nó da gravata']);
});

test('finds an old whole word among many parts of words', async () => {
  await inTransaction(database.db, async (trx) => {
    const ids: string[] = [];
    for (let number = 0; number < 230; number++)
      ids.push((await makeItem(trx, { title: `Amar ${number}` })).id);
    ids.push((await makeItem(trx, { title: 'Mar', published_at: '2001-01-01T00:00:00.000Z' })).id);
    await indexItems(trx, database.engine, ids);
  });
  const { home, page } = await find('mar');
  expect(home[0]).toBe('Mar');
  expect(page[0]).toBe('Mar');
});

test('searches for a quoted phrase in any field', async () => {
  const topic = await makeTopic(database.db, { name: 'Medo de mudar' });
  await publish(
    'Medo de Mudár de casa',
    'Mudar de medo',
    'Medo e vontade de mudar',
    'Medos de mudar',
    { title: 'Descrição', description_text: 'Quem tem medo\nde mudar, fica.' },
    { title: 'Convidada', guest: 'Medo de Mudar' },
    { title: 'Tópico', topic_id: topic.id },
  );
  const phrase = ['Convidada', 'Descrição', 'Medo de Mudár de casa', 'Tópico'];
  for (const query of [
    '"medo de mudar"',
    '“MEDO DE MUDAR”',
    '«medo de mudar»',
    '"medo, de mudar"',
    '"medo de mudar',
  ]) {
    const found = (await find(query)).page.sort();
    if (query.endsWith('r')) expect(found.length, query).toBeGreaterThan(phrase.length);
    else expect(found, query).toEqual(phrase);
  }
  expect((await find('"medo de mudar" casa')).page).toEqual(['Medo de Mudár de casa']);
  expect((await find('"de mudar de"')).page).toEqual(['Medo de Mudár de casa']);
});

test('matches phrases by whole words in sequence, not by pairs in different places', async () => {
  await publish('Café com pão', 'Um café só', 'Ter fé', 'de vez em quando em vez de', 'em vez em');
  expect((await find('"fé"')).page).toEqual(['Ter fé']);
  expect((await find('"só"')).page).toEqual(['Um café só']);
  expect((await find('"pães"')).page).toEqual([]);
  expect((await find('"pão"')).page).toEqual(['Café com pão']);
  expect((await find('"vez em quando"')).page).toEqual(['de vez em quando em vez de']);
  expect((await find('"vez de vez"')).page).toEqual([]);
});

test('matches joined words in phrases as written', async () => {
  await publish('Bem-estar todo dia', 'Bem estar todo dia', 'Copo d’água');
  expect((await find('"bem estar todo"')).page).toHaveLength(2);
  expect((await find('"copo d\'água"')).page).toEqual(['Copo d’água']);
});

test('ignores quotation marks that are unpaired or without words', async () => {
  await publish('Medo');
  for (const query of ['"medo', 'medo"', '“medo', '"" medo', '" " medo', '"medo" "', '"medo""', 'medo ”“'])
    expect((await find(query)).page, query).toEqual(['Medo']);
  for (const query of ['"', '""', '"""', '“”', '"..."']) expect((await find(query)).page, query).toEqual([]);
});

test('finds an episode by its number, however it is asked for', async () => {
  await publish({ title: 'Medo', episode_number: 42 }, { title: 'Coragem', episode_number: 7 }, '42 dias');
  for (const query of ['episódio 42', 'ep. 42', 'Ep 42', 'ep42'])
    expect((await find(query)).page, query).toEqual(['Medo']);
  expect((await find('#42')).page).toContain('Medo');
});

test.each([
  ['#ansiedade', 'Ansiedade sem culpa'],
  ['#ansiedades', 'Ansiedade sem culpa'],
  ['ansiedade', 'Hoje: #ansiedade'],
  ['@fulana', 'Com Fulana'],
])('finds the tag %s in %s', async (query, title) => {
  await publish(title, 'Outra coisa');
  expect((await find(query)).page).toEqual([title]);
});

test('ranks a title with the other spelling like one with the same', async () => {
  await publish('Os 3 passos', { title: 'Novo', description_text: 'Três passos.' });
  expect((await find('três passos')).page).toEqual(['Os 3 passos', 'Novo']);
});
