import { expect, test } from 'vitest';
import { replyAddress } from './reply-address.ts';

const MESSAGE = {
  name: 'Zé da Silva',
  email: 'ze+podcast@exemplo.com',
  subject: 'Convite & parceria?',
  message: 'Olá!\nTudo bem? 100%',
  createdAt: '2026-06-15T15:00:00.000Z',
};

function parts(address: string) {
  const [to = '', query = ''] = address.replace(/^mailto:/, '').split('?');
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent));
  return { to: decodeURIComponent(to), ...Object.fromEntries(fields) };
}

test('begins a reply with recipient, subject and quoted message', () => {
  expect(parts(replyAddress(MESSAGE))).toEqual({
    to: 'ze+podcast@exemplo.com',
    subject: 'Re: Convite & parceria?',
    body: '\r\n\r\nEm 15/06/2026, Zé da Silva escreveu:\r\n> Olá!\r\n> Tudo bem? 100%',
  });
  expect(parts(replyAddress({ ...MESSAGE, subject: 'RE: Convite' })).subject).toBe('RE: Convite');
});

test("adds no field and no recipient from the message's text", () => {
  const address = replyAddress({
    ...MESSAGE,
    email: "a&bcc=x'y@exemplo.com",
    subject: 'Oi&bcc=vitima@exemplo.com',
    message: '&cc=vitima@exemplo.com?to=outra@exemplo.com#',
  });
  expect(Object.keys(parts(address))).toEqual(['to', 'subject', 'body']);
  expect(address).not.toMatch(/[\s"<>]/);
});

test('cuts a long quote to what mail programs accept, without splitting characters', () => {
  const address = replyAddress({ ...MESSAGE, subject: 'é'.repeat(150), message: '😀ç '.repeat(1_200) });
  expect(address.length).toBeLessThanOrEqual(1_900);
  expect(parts(address).body).toMatch(/…$/);
});
