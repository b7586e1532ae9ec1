import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { conversation, heard, moments } from './moments.test-support.ts';

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(() => database.close());

test.each([
  ['ansiedades', 'Calma 62: A [ansiedade] chega de madrugada, sem bater na porta de ninguém.'],
  ['ANSIEDADE madrugada', 'Calma 62: A [ansiedade] chega de [madrugada], sem bater na porta de ninguém.'],
  ['"chega de madrugada"', 'Calma 62: A ansiedade [chega de madrugada], sem bater na porta de ninguém.'],
  ['“sem bater na porta”', 'Calma 62: A ansiedade chega de madrugada, [sem bater na porta] de ninguém.'],
  ['21', 'Calma 70: Eu tinha [vinte e um] anos, e cinquenta por cento de mim queria ir embora dali.'],
  ['bem-estar', 'Calma 95: O [bem estar] começa quando a gente para de fingir que está tudo [bem], entende?'],
  ['só', 'Calma 125: Fiquei [só], e foi [só] então que entendi o que ela dizia: 50% era medo.'],
  ['50%', 'Calma 125: Fiquei só, e foi só então que entendi o que ela dizia: [50%] era medo.'],
])('finds %s at its minute, in the sentence that has it', async (query, expected) => {
  await conversation(database, { title: 'Calma' }, [
    [0, 'Clara: Bom dia, Ana.'],
    [62, 'Ana: A ansiedade chega de madrugada,'],
    [66, 'Ana: sem bater na porta de ninguém.'],
    [70, 'Ana: Eu tinha vinte e um anos, e cinquenta por cento de mim queria ir embora dali.'],
    [95, 'Clara: O bem estar começa quando a gente para de fingir que está tudo bem, entende?'],
    [125, 'Ana: Fiquei só, e foi só então que entendi o que ela dizia: 50% era medo.'],
  ]);
  expect(await heard(database, query)).toEqual([expected]);
});

test.each([
  'de',
  'o que é',
  '%',
  '...',
  '"',
  '""',
  "' OR 1=1 --",
  'a" OR "b',
  '🎉',
  '"de"',
  '@24000',
  '=ansiedade',
  '+medo',
  '\\',
  "\\'",
  'NEAR(a b)',
  'x*',
  '\ud800',
  '"o que é" %',
])('answers a query without a word, or a hostile one: %s', async (query) => {
  await conversation(database, { title: 'Calma' }, [[0, 'Ana: De tudo, fica a calma.']]);
  expect(await heard(database, query)).toEqual([]);
});

test('lists the newest conversation first, its moments in the order of time, three of them', async () => {
  const said = Array.from(
    { length: 5 },
    (_, minute) => [minute * 60, `Ana: Coragem número ${minute}.`] as const,
  );
  await conversation(database, { title: 'Antiga', published_at: '2024-01-01T12:00:00.000Z' }, said);
  await conversation(database, { title: 'Nova', published_at: '2025-01-01T12:00:00.000Z' }, said);
  await conversation(database, { title: 'Média', published_at: '2024-06-01T12:00:00.000Z' }, said);
  const { conversations, total, isTotalExact, pages } = await moments(database, 'coragem');
  expect(conversations.map(({ item, total: all }) => [item.title, all])).toEqual([
    ['Nova', 5],
    ['Média', 5],
    ['Antiga', 5],
  ]);
  expect(conversations[0]?.moments.map(({ seconds }) => seconds)).toEqual([0, 60, 120]);
  expect({ total, isTotalExact, pages }).toEqual({ total: 15, isTotalExact: true, pages: 1 });
});

test('finds a phrase and two words across the border of two windows, each once', async () => {
  await conversation(database, { title: 'Borda' }, [
    [25, 'Ana: Isso eu guardei na gaveta'],
    [31, 'Ana: do meu quarto, junto das cartas.'],
    [40, 'Ana: Depois veio o silêncio.'],
  ]);
  expect(await heard(database, '"na gaveta do meu quarto"')).toEqual([
    'Borda 25: Isso eu guardei [na gaveta do meu quarto], junto das cartas. Depois veio o silêncio.',
  ]);
  expect(await heard(database, 'gaveta cartas')).toHaveLength(1);
  expect(await heard(database, 'cartas')).toHaveLength(1);
  expect(await heard(database, '"junto das cartas"')).toHaveLength(1);
  expect(await heard(database, 'quarto silêncio')).toHaveLength(1);
  expect(await heard(database, '"gaveta meu"')).toEqual([]);
});

test('keeps cues as text', async () => {
  await conversation(database, { title: 'Sinais' }, [
    [0, 'Ana: <script>alert(1)</script> & <b>coragem</b>.'],
  ]);
  expect(await heard(database, 'coragem')).toEqual([
    'Sinais 0: <script>alert(1)</script> & <b>[coragem]</b>.',
  ]);
});

test('finds words of an item of thirty hours, beyond the places of its minute', async () => {
  const said = Array.from(
    { length: 3_700 },
    (_, at) => [at * 30, at === 3_650 ? 'Ana: Jabuticaba.' : 'Ana: Nada.'] as const,
  );
  const at = '2025-01-01T12:00:00.000Z';
  await conversation(database, { title: 'Longa', published_at: at }, said);
  await conversation(database, { title: 'Do mesmo minuto', published_at: at }, [
    [9, 'Ana: Jabuticaba, sim.'],
  ]);
  expect((await heard(database, 'jabuticaba')).toSorted()).toEqual([
    'Do mesmo minuto 9: [Jabuticaba], sim.',
    'Longa 109500: [Jabuticaba].',
  ]);
});
