import { expect, test } from 'vitest';
import { legalVersionDay } from './legal-documents.ts';

test('a version is called by its day, and by its place in it from the second on', () => {
  expect(legalVersionDay('2026-11-28')).toBe('28 de novembro de 2026');
  expect(legalVersionDay('2026-12-01-2')).toBe('1º de dezembro de 2026 (2ª do dia)');
});
