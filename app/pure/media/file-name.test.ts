import { expect, test } from 'vitest';
import { cleanFileName, extensionOf, titleFromFileName } from './file-name.ts';

test.each([
  ['Foto da Clara.JPG', 'Foto da Clara.JPG'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\x.pdf', 'x.pdf'],
  ['/abs/a.pdf', 'a.pdf'],
  ['%2e%2e%2fa.pdf', '-2e-2e-2fa.pdf'.slice(1)],
  ['.htaccess', 'htaccess'],
  ['a"b\r\nc<d>.png', 'a-b c-d-.png'],
  ['a\r\nSet-Cookie: x=y.pdf', 'a Set-Cookie- x=y.pdf'],
  ['CON', '_CON'],
  ['con.pdf', '_con.pdf'],
  ['LPT1.tar.gz', '_LPT1.tar.gz'],
  ['conversa.mp3', 'conversa.mp3'],
  ['nome. .pdf', 'nome.pdf'],
  ['', 'arquivo'],
  ['...', 'arquivo'],
])('%j becomes %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

test('shortens a long name before its extension, never inside a character', () => {
  expect(cleanFileName(`${'x'.repeat(300)}.pdf`)).toMatch(/^x{116}\.pdf$/);
  expect(cleanFileName('😀'.repeat(200))).toHaveLength(120);
  expect(cleanFileName(`x${'😀'.repeat(200)}.pdf`).isWellFormed()).toBe(true);
});

test('the extension follows the last dot', () => {
  expect(['a.JPG', 'foto.jpg.exe', 'arquivo', 'a.', '.pdf', 'a.b c'].map(extensionOf)).toEqual([
    'JPG',
    'exe',
    '',
    '',
    'pdf',
    '',
  ]);
});

test.each([
  ['minha-foto_2026.final.JPG', 'Minha foto 2026 final'],
  ['Dados de audiência.pdf', 'Dados de audiência'],
  ['água.mp3', 'Água'],
  ['../../<script>.pdf', 'Script'],
  [`${'x'.repeat(300)}.pdf`, `X${'x'.repeat(99)}`],
  ['.pdf', 'Pdf'],
  ['', 'Arquivo'],
])('%j suggests the title %j', (name, title) => {
  expect(titleFromFileName(name)).toBe(title);
});
