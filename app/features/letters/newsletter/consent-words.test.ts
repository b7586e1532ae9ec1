import { expect, test } from 'vitest';
import { proofWords } from './consent-words.ts';

test('tells what an imported consent rests on', () => {
  expect(proofWords('')).toBe('');
  expect(proofWords('{"file":"lista.csv","row":12,"source":"Ghost","import":"i1"}')).toBe(
    'origem: Ghost · arquivo: lista.csv · linha: 12',
  );
  expect(proofWords('{"day":"2026-10-01","opt-in-at":"2026-10-01T09:00"}')).toBe(
    'lista de: 01/10/2026 · inscrição: 2026-10-01T09:00',
  );
});
