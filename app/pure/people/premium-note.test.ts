import { expect, test } from 'vitest';
import { premiumNote, premiumNotes } from './premium-note.ts';

const until = '2026-12-12T15:00:00.000Z';
const pass = { kind: 'digital', passDays: 30 } as const;
const plan = { kind: 'subscription', passDays: null } as const;
const days = { until, isRenewing: false, hasCard: false };
const card = { until, isRenewing: true, hasCard: true };

test('says from when a purchase counts, to who has premium', () => {
  expect(premiumNote(pass, days)).toContain('contam a partir daí');
  expect(premiumNote(pass, days)).toContain('12 de dezembro de 2026');
  expect(premiumNote(pass, card)).toContain('quando a assinatura terminar');
  expect(premiumNote(pass, { ...card, isRenewing: false })).toContain('contam a partir daí');
  expect(premiumNote(plan, days)).toContain('conta a partir de hoje');
  expect(premiumNote(plan, card)).toContain('já assina');
});

test('says each sentence once for several products', () => {
  const sold = [pass, plan, pass, { kind: 'physical', passDays: null } as const];
  expect(premiumNotes(sold, days)).toEqual([premiumNote(pass, days), premiumNote(plan, days)]);
  expect(premiumNotes(sold, undefined)).toEqual([]);
});

test('says nothing to others, or about other products', () => {
  expect(premiumNote(plan, undefined)).toBeNull();
  expect(premiumNote({ kind: 'digital', passDays: null }, days)).toBeNull();
  expect(premiumNote({ kind: 'physical', passDays: null }, card)).toBeNull();
});
