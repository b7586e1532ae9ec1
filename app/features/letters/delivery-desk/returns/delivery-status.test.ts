import { expect, test } from 'vitest';
import { type DeliveryStatus, verdictOf } from './delivery-status.ts';

const status = (overrides: Partial<DeliveryStatus> = {}): DeliveryStatus => ({
  addresses: ['ana@exemplo.org'],
  action: 'failed',
  status: '5.1.1',
  diagnostic: 'smtp; 550 5.1.1 <ana@exemplo.org>: User unknown',
  ...overrides,
});
const EMAIL = 'ana@exemplo.org';

test('tells the refusal and the words, without the address', () => {
  expect(verdictOf([status()], EMAIL)).toEqual({
    refusal: 'suppress',
    words: '550 5.1.1 ‹endereço›: User unknown',
  });
});

test.each([
  ['5.0.0', "smtp; 554 delivery error: dd This user doesn't have a yahoo.com account", 'suppress'],
  ['5.2.2', 'smtp; 552 5.2.2 mailbox full', 'soft'],
  ['5.7.1', 'smtp; 550 5.7.1 blocked', 'ours'],
  ['5.4.4', '', 'strike'],
  ['', '', 'strike'],
])('status %j with %j is %s', (code, diagnostic, refusal) => {
  expect(verdictOf([status({ status: code, diagnostic })], EMAIL)?.refusal).toBe(refusal);
});

test.each(['delayed', 'delivered', 'relayed', 'expanded', 'unheard-of'])('%s is no failure', (action) => {
  expect(verdictOf([status({ action })], EMAIL)).toBeNull();
});

test('a report without a recipient is no failure', () => {
  expect(verdictOf([], EMAIL)).toBeNull();
});

test('of several recipients, only the own one counts', () => {
  const other = status({ addresses: ['eva@exemplo.org'], action: 'delivered' });
  expect(verdictOf([other, status()], EMAIL)?.refusal).toBe('suppress');
  expect(verdictOf([{ ...other, action: 'failed' }, status({ action: 'delayed' })], EMAIL)).toBeNull();
});

test('a mail that was passed on has failed only where it reached none, for the mildest reason', () => {
  const gone = status({ addresses: ['a@exemplo.net'] });
  const full = status({ addresses: ['b@exemplo.net'], status: '5.2.2', diagnostic: '' });
  expect(verdictOf([gone, full], EMAIL)?.refusal).toBe('soft');
  expect(verdictOf([gone, { ...full, action: 'delivered' }], EMAIL)).toBeNull();
  expect(verdictOf([gone], EMAIL)?.refusal).toBe('suppress');
});

test('long words are cut', () => {
  const diagnostic = `smtp; 550 ${'x'.repeat(2_000)}`;
  expect(verdictOf([status({ diagnostic })], EMAIL)?.words).toHaveLength(300);
});
