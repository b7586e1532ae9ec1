import { expect, test } from 'vitest';
import { type FrozenLetter, personalise } from './frozen-letter.ts';
import { placeholders } from './placeholders.ts';

const NONCE = '0123456789abcdef';
const { firstName, unsubscribeToken } = placeholders(NONCE);
const FROZEN: FrozenLetter = {
  nonce: NONCE,
  subject: 'Bom dia',
  html: `<p title="${firstName('')}">Olá, ${firstName('leitora & leitor')}!</p><a href="https://a.com/${unsubscribeToken}">x</a>`,
  text: `Olá, ${firstName('leitora & leitor')}! https://a.com/${unsubscribeToken}`,
  fromName: 'Conversas',
  kind: 'letter',
  letterNumber: 12,
  publicUrl: 'https://conversas.example',
};
const TOKEN = 'AbC-_12';

test('a reader has their name, and their own address', () => {
  const { html, text } = personalise(FROZEN, { name: 'Ana', unsubscribeToken: TOKEN });
  expect(html).toBe('<p title="Ana">Olá, Ana!</p><a href="https://a.com/AbC-_12">x</a>');
  expect(text).toBe('Olá, Ana! https://a.com/AbC-_12');
});

test('without a name stands what the author chose', () => {
  const { html, text } = personalise(FROZEN, { name: '', unsubscribeToken: TOKEN });
  expect(html).toContain('Olá, leitora &amp; leitor!');
  expect(text).toContain('Olá, leitora & leitor!');
});

test('a hostile name is plain text, and no header', () => {
  const name = '</a>{{x}}$&\r\nBcc: a@b.c';
  const { html, text, headers } = personalise(FROZEN, { name, unsubscribeToken: TOKEN });
  expect(html).toBe(
    '<p title="&lt;/a&gt;{{x}}$&amp; Bcc: a@b.c">Olá, &lt;/a&gt;{{x}}$&amp; Bcc: a@b.c!</p><a href="https://a.com/AbC-_12">x</a>',
  );
  expect(text).toBe('Olá, </a>{{x}}$& Bcc: a@b.c! https://a.com/AbC-_12');
  expect(Object.keys(headers)).not.toContain('Bcc');
  expect(Object.values(headers).join('')).not.toMatch(/[\r\n]|Bcc/);
});

test('a name that looks like a placeholder is not filled in', () => {
  const { html } = personalise(FROZEN, { name: unsubscribeToken, unsubscribeToken: TOKEN });
  expect(html).toContain(`Olá, ${unsubscribeToken}!`);
});

test('a token cannot leave its address', () => {
  const { html, headers } = personalise(FROZEN, { name: 'Ana', unsubscribeToken: '"> <b>\r\nX: y' });
  expect(html).toContain('https://a.com/%22%3E%20%3Cb%3E%0D%0AX%3A%20y"');
  expect(headers['List-Unsubscribe']).toBe(
    '<https://conversas.example/newsletter/cancelar/%22%3E%20%3Cb%3E%0D%0AX%3A%20y>',
  );
});

test('a letter says what it is', () => {
  expect(personalise(FROZEN, { name: 'Ana', unsubscribeToken: TOKEN }).headers).toEqual({
    'List-Unsubscribe': '<https://conversas.example/newsletter/cancelar/AbC-_12>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': '"Conversas" <cartas.conversas.example>',
    'Feedback-ID': '12:letter:conversas.example:conversas',
  });
});

test.each(['notice', 'digest'] as const)('a %s says that nobody wrote it by hand', (kind) => {
  const { headers } = personalise({ ...FROZEN, kind }, { name: '', unsubscribeToken: TOKEN });
  expect(headers['Auto-Submitted']).toBe('auto-generated');
});

test('a name with accents is written in ASCII', () => {
  const fromName = `Histórias “de” ${'coração '.repeat(6)}`;
  const { headers } = personalise({ ...FROZEN, fromName }, { name: '', unsubscribeToken: TOKEN });
  const [phrase = '', ...rest] = (headers['List-Id'] ?? '').split(' <');
  expect(rest).toEqual(['cartas.conversas.example>']);
  const words = phrase.split(' ');
  expect(words.every((word) => /^=\?UTF-8\?B\?[\w+/]+=*\?=$/.test(word) && word.length <= 75)).toBe(true);
  const decoded = words.map((word) => Buffer.from(word.slice(10, -2), 'base64').toString()).join('');
  expect(decoded).toBe(fromName.trim());
});
