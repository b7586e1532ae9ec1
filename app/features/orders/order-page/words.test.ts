import { expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#app/pure/orders/order-status.ts';
import { lookAgainAfter } from './live-pace.ts';
import { moveWords, type StatusFacts, statusWords } from './status-words.ts';

const FACTS: StatusFacts = {
  status: 'paid',
  method: 'pix',
  paymentState: null,
  isReported: false,
  isPartlyRefunded: false,
  isHeld: false,
  isWithdrawn: false,
  isPickup: false,
  hasPixCode: true,
  needsTimes: false,
  hasFiles: false,
  lines: [],
};

test('every state has distinct texts', () => {
  const titles = Object.keys(ORDER_STATUSES).map(
    (status) => statusWords({ ...FACTS, status: status as OrderStatus }).title,
  );
  expect(new Set(titles).size).toBe(titles.length);
});

test('an order that waits at Stripe says for which payment', () => {
  const waiting = (paymentState: string | null) =>
    statusWords({ ...FACTS, status: 'awaiting_payment', method: 'stripe', paymentState }).title;
  expect([null, 'pix', 'boleto'].map(waiting)).toEqual([
    'Falta o pagamento',
    'Aguardando seu Pix',
    'Aguardando o boleto',
  ]);
});

test('tells a buyer who has paid the next step', () => {
  const lines = [
    { kind: 'service', pass_days: null },
    { kind: 'digital', pass_days: null },
  ] as const;
  expect(statusWords({ ...FACTS, lines, needsTimes: true, hasFiles: true }).text).toBe(
    'Seu pagamento está confirmado. Agora, proponha os horários da sua sessão; baixe seus arquivos.',
  );
});

test('mentions files only if there are any', () => {
  const lines = [{ kind: 'digital', pass_days: null }] as const;
  expect(statusWords({ ...FACTS, lines }).text).toBe('Seu pagamento está confirmado.');
});

test('the end of a dispute resumes the order and is no second payment', () => {
  expect(moveWords('disputed', 'paid')).toBe('Pedido retomado');
  expect(moveWords('awaiting_payment', 'paid')).toBe('Pagamento confirmado');
});

test('an order with nothing to pay mentions no payment', () => {
  expect(statusWords({ ...FACTS, method: 'free' }).text).toBe('Seu pedido está confirmado.');
  expect(moveWords('draft', 'paid', 'free')).toBe('Pedido confirmado');
});

test('a page that waits for money polls every few seconds, and less often later', () => {
  expect(lookAgainAfter('awaiting_payment', 0)).toBeLessThanOrEqual(5_000);
  expect(lookAgainAfter('awaiting_payment', 60 * 60_000)).toBe(15_000);
  expect(lookAgainAfter('completed', 0)).toBe(30_000);
});
