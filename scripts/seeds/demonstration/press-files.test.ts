import { expect, test } from 'vitest';
import { makePressFiles } from './press-files.ts';
import { textPdf } from './text-pdf.ts';

const SIGNATURES: Record<string, string> = { 'image/png': '\x89PNG', 'application/pdf': '%PDF-1.4' };

test('every category has a real file of its stated kind', async () => {
  const files = await makePressFiles();
  expect(new Set(files.map((file) => file.category)).size).toBe(4);
  for (const { content, mimeType } of files) {
    const signature = SIGNATURES[mimeType] ?? 'unknown';
    expect(content.subarray(0, signature.length).toString('latin1')).toBe(signature);
  }
});

test('a PDF counts its bytes correctly with accents, parentheses and unsupported characters', () => {
  const pdf = textPdf('Ação (teste)', ['Coração \\ 🎉']).toString('latin1');
  expect(pdf).toContain('(Ação \\(teste\\))');
  expect(pdf).toContain('(Coração \\\\ ??)');
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  expect(pdf.slice(start, start + 4)).toBe('xref');
  for (const [, offset] of pdf.matchAll(/(\d{10}) 00000 n/g)) {
    expect(pdf.slice(Number(offset))).toMatch(/^\d obj|^\d 0 obj/);
  }
});
