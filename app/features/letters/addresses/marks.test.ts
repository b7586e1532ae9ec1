import { expect, test } from 'vitest';
import {
  addressWithMark,
  bounceAddress,
  letterMark,
  mailMark,
  readBounceAddress,
  readMark,
} from './marks.server.ts';

const secret = 'a-secret-of-the-site-with-32-characters';
const mailbox = 'devolve@exemplo.com.br';

test.each([
  [1, 1],
  [12, 100_000],
  [4_294_967_295, 4_294_967_295],
])('the address of letter %i for person %i leads back to them', (letterNumber, recipientNumber) => {
  const address = bounceAddress(letterNumber, recipientNumber, { secret, mailbox });
  expect(address).toMatch(/^devolve\+[a-z2-7]{29}@exemplo\.com\.br$/);
  expect(readBounceAddress(address, secret)).toEqual({ letterNumber, recipientNumber });
});

test('the longest mailbox that the setting allows gives a local part of 64 signs, in lower case', () => {
  const address = bounceAddress(7, 8, { secret, mailbox: `${'D'.repeat(34)}@Exemplo.com.br` });
  expect(address.split('@')[0]).toHaveLength(64);
  expect(address).toBe(address.toLowerCase());
});

test('capitals and spaces do not matter, another mailbox neither', () => {
  const address = bounceAddress(7, 8, { secret, mailbox: 'outra@exemplo.com.br' });
  expect(readBounceAddress(` ${address.toUpperCase()} `, secret)).toEqual({
    letterNumber: 7,
    recipientNumber: 8,
  });
});

test('a mark of another site, another number or a changed sign is nobody', () => {
  const mark = letterMark({ letterNumber: 7, recipientNumber: 8 }, secret);
  expect(readMark(mark, `${secret}x`)).toBeNull();
  for (let place = 0; place < mark.length; place += 1) {
    const other = mark[place] === 'a' ? 'b' : 'a';
    expect(readMark(mark.slice(0, place) + other + mark.slice(place + 1), secret)).toBeNull();
  }
});

test.each(['', 'devolve@exemplo.com.br', 'devolve+@exemplo.com.br', `devolve+${'a'.repeat(29)}@x.com`, '+a'])(
  '%j is nobody',
  (address) => {
    expect(readBounceAddress(address, secret)).toBeNull();
    expect(readMark(address, secret)).toBeNull();
  },
);

test('a mail of the outbox has a mark of the same length, which is no mark of a letter', () => {
  const mailRef = '00000007000000ff';
  const mark = mailMark({ mailRef }, secret);
  const address = addressWithMark(mark, `${'d'.repeat(34)}@exemplo.com.br`);
  expect(address.split('@')[0]).toHaveLength(64);
  expect(address).toBe(address.toLowerCase());
  expect(readBounceAddress(address.toUpperCase(), secret)).toEqual({ mailRef });
  expect(mark).not.toBe(letterMark({ letterNumber: 7, recipientNumber: 255 }, secret));
  expect(readMark(mark, `${secret}x`)).toBeNull();
});
