import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Credit } from './bank-files/statement.ts';
import { codesIn, type MatchOrder, matchCredits, proposals, proposedOf } from './match-credits.ts';

const CODE = 'ABCDEFGHJK';
const NONE = () => false;

const credit = (overrides: Partial<Credit> = {}): Credit => ({
  bank: '341',
  account: '1',
  id: '',
  day: '2026-06-12',
  cents: 5_900,
  words: 'Pix recebido',
  ref: `statement:${JSON.stringify(overrides)}`,
  fingerprint: JSON.stringify(overrides),
  ...overrides,
});

const order = (overrides: Partial<MatchOrder> = {}): MatchOrder => ({
  id: 'a',
  code: CODE,
  dueCents: 5_900,
  day: '2026-06-11',
  state: 'open',
  byHand: [],
  ...overrides,
});

const match = (credits: Credit[], orders: MatchOrder[]) => matchCredits(credits, { orders, isCounted: NONE });
const named = (overrides: Partial<Credit> = {}) =>
  credit({ words: `Pix ${CODE.toLowerCase()} Eva`, ...overrides });

test('a line that names its order and pays what is due is certain, even if late', () => {
  expect(match([named()], [order()])).toEqual([{ kind: 'certain', orderId: 'a' }]);
  expect(match([credit({ id: CODE })], [order({ state: 'lapsed' })])).toEqual([
    { kind: 'certain', orderId: 'a' },
  ]);
});

test('a line that may be outgoing money is neither certain nor recognised', () => {
  const unsure = named({ isUnsure: true });
  expect(match([unsure, named()], [order()])).toEqual([
    { kind: 'unclear', candidates: [{ orderId: 'a', why: 'unsigned' }] },
    { kind: 'certain', orderId: 'a' },
  ]);
  const byHand = [{ paymentId: 'p', cents: 5_900 }];
  expect(match([unsure], [order({ state: 'paid', dueCents: 0, byHand })])).toEqual([
    { kind: 'unclear', candidates: [{ orderId: 'a', why: 'by-hand' }] },
  ]);
});

test('leaves a line that names its order, for another amount or a second time, to the host', () => {
  expect(match([named({ cents: 5_000 })], [order()])).toEqual([
    { kind: 'unclear', candidates: [{ orderId: 'a', why: 'other-amount' }] },
  ]);
  const again = { kind: 'unclear', candidates: [{ orderId: 'a', why: 'again' }] };
  expect(match([named(), named()], [order()])).toEqual([{ kind: 'certain', orderId: 'a' }, again]);
  expect(match([named()], [order({ state: 'paid', dueCents: 0 })])).toEqual([again]);
});

test('recognises a hand-confirmed payment once; the next line is a second payment', () => {
  const byHand = [{ paymentId: 'p', cents: 5_900 }];
  const paid = order({ state: 'paid', dueCents: 0, byHand });
  expect(match([named(), named()], [paid])).toEqual([
    { kind: 'by-hand', orderId: 'a' },
    { kind: 'unclear', candidates: [{ orderId: 'a', why: 'again' }] },
  ]);
});

test('the amount alone proposes one order, and asks if several match', () => {
  const [alone] = match([credit()], [order(), order({ id: 'b', code: 'B', state: 'lapsed' })]);
  expect(alone).toMatchObject({ kind: 'unclear', candidates: [{ orderId: 'a' }, { orderId: 'b' }] });
  expect(alone && proposedOf(alone)).toBe('a');
  const several = [
    order(),
    order({ id: 'b', code: 'B', byHand: [{ paymentId: 'p', cents: 5_900 }], state: 'paid' }),
  ];
  const [asked] = match([credit()], several);
  expect(asked && proposedOf(asked)).toBeNull();
});

test('no order is paid before it was made; a line that matches no order is unknown', () => {
  expect(match([credit({ day: '2026-06-10' })], [order()])).toEqual([{ kind: 'unknown' }]);
  expect(match([credit({ cents: 1 })], [order()])).toEqual([{ kind: 'unknown' }]);
});

test('a line that names its order and is older than it is left to the host, and proposed for nothing', () => {
  const early = named({ day: '2026-06-10' });
  for (const byHand of [[], [{ paymentId: 'p', cents: 5_900 }]]) {
    const verdicts = match([early], [order({ byHand })]);
    expect(verdicts).toEqual([{ kind: 'unclear', candidates: [{ orderId: 'a', why: 'before' }] }]);
    expect(proposals(verdicts)).toEqual([null]);
  }
  expect(match([early, named()], [order()])[1]).toEqual({ kind: 'certain', orderId: 'a' });
});

test('an order is proposed for one line only: fifty equal lines propose it for none', () => {
  const lines = Array.from({ length: 50 }, (_, at) => credit({ id: String(at) }));
  expect(new Set(proposals(match(lines, [order()])))).toEqual(new Set([null]));
  expect(proposals(match([credit()], [order()]))).toEqual(['a']);
  const other = order({ id: 'b', code: 'B', dueCents: 7_000 });
  expect(
    proposals(match([credit(), credit({ id: '2' }), credit({ cents: 7_000 })], [order(), other])),
  ).toEqual([null, null, 'b']);
});

test('finds codes that stand alone', () => {
  const words = 'PIX ABCDEFGHJK/abcdefghjk;KJHGFEDCBA XABCDEFGHJK ABCDEFGHJ0 ABCDEFGHJI';
  expect(codesIn({ id: '', words })).toEqual([CODE, 'KJHGFEDCBA']);
});

const orders = fc
  .uniqueArray(
    fc.record({
      id: fc.nat(9).map(String),
      code: fc.constantFrom('AAAAAAAAAA', 'BBBBBBBBBB', 'CCCCCCCCCC', 'DDDDDDDDDD'),
      dueCents: fc.constantFrom(100, 200),
      day: fc.constantFrom('2026-06-01', '2026-06-20'),
      state: fc.constantFrom('open' as const, 'lapsed' as const, 'paid' as const),
      byHand: fc.constantFrom([], [{ paymentId: 'p', cents: 100 }]),
    }),
    { selector: ({ code }) => code, maxLength: 4 },
  )
  .map((list) =>
    list.map((one, at) => ({
      ...one,
      id: String(at),
      byHand: one.byHand.map((hand) => ({ ...hand, paymentId: `${at}` })),
    })),
  );
const credits = fc
  .array(
    fc.record({
      words: fc.constantFrom('Pix', 'Pix AAAAAAAAAA', 'BBBBBBBBBB', 'AAAAAAAAAA CCCCCCCCCC'),
      cents: fc.constantFrom(100, 200, 300),
      day: fc.constantFrom('2026-06-10', '2026-06-21'),
    }),
    { maxLength: 8 },
  )
  .map((list) => list.map((one, at) => credit({ ...one, ref: `r${at}`, fingerprint: `f${at}` })));

test('a line is certain only if it names an unpaid order and pays what is due, each order once', () => {
  fc.assert(
    fc.property(credits, orders, (lines, known) => {
      const verdicts = match(lines, known);
      const certain = verdicts.flatMap((verdict, at) =>
        verdict.kind === 'certain' ? [{ line: lines[at] as Credit, id: verdict.orderId }] : [],
      );
      expect(new Set(certain.map(({ id }) => id)).size).toBe(certain.length);
      for (const { line, id } of certain) {
        const found = known.find((one) => one.id === id);
        expect(codesIn(line)).toContain(found?.code);
        expect([found?.dueCents, found?.state === 'paid']).toEqual([line.cents, false]);
      }
      const byHand = verdicts.filter(({ kind }) => kind === 'by-hand');
      expect(byHand.length).toBeLessThanOrEqual(known.flatMap((one) => one.byHand).length);
    }),
  );
});

test('nothing in the same file is certain after it was counted', () => {
  fc.assert(
    fc.property(credits, orders, (lines, known) => {
      const first = match(lines, known);
      const done = new Set(lines.filter((_, at) => ['certain', 'by-hand'].includes(first[at]?.kind ?? '')));
      const paid = new Set(first.flatMap((one) => (one.kind === 'certain' ? [one.orderId] : [])));
      const hands = new Set(first.flatMap((one) => (one.kind === 'by-hand' ? [one.orderId] : [])));
      const after = known.map((one) => ({
        ...one,
        ...(paid.has(one.id) && { state: 'paid' as const, dueCents: 0 }),
        ...(hands.has(one.id) && { byHand: [] }),
      }));
      const second = matchCredits(lines, { orders: after, isCounted: (line) => done.has(line) });
      for (const [at, line] of lines.entries()) {
        if (done.has(line)) expect(second[at]).toEqual({ kind: 'counted' });
        else expect(second[at]?.kind).not.toBe('by-hand');
      }
      const lapsedAgain = second.filter((one) => one.kind === 'certain' && paid.has(one.orderId));
      expect(lapsedAgain).toEqual([]);
    }),
  );
});
