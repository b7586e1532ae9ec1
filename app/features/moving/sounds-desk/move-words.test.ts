import { expect, test } from 'vitest';
import { estimateWords, timeWords } from './move-words.ts';

test('says times as people do', () => {
  expect([0, 780, 4_020, 7_200, 200_000].map(timeWords)).toEqual([
    '1 min',
    '13 min',
    '1 h 7 min',
    '2 h',
    '2 dias',
  ]);
});

test('promises nothing before something was measured', () => {
  const nothing = { copiedBytes: 0, copiedMs: 0, unknown: 0 };
  expect(estimateWords(10_000_000_000, nothing)).toBe(
    'Faltam 10 GB: entre 13 min e 1 h 7 min, conforme a internet do servidor.',
  );
  expect(estimateWords(50_000_000, { copiedBytes: 50_000_000, copiedMs: 120_000, unknown: 2 })).toBe(
    'Faltam 50 MB, cerca de 2 min na velocidade medida até aqui, sem contar 2 áudios de tamanho desconhecido.',
  );
  expect(estimateWords(0, nothing)).toBe('');
});
