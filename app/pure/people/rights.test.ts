import { expect, test } from 'vitest';
import { assertCan, can, DESKS, isStaff, isStaffRole, NotAllowed, type Right, rolesWith } from './rights.ts';

const RIGHTS = Object.keys(DESKS) as Right[];
const owner = { id: 'o', role: 'admin' } as const;
const visitor = { id: 'v', role: 'user' } as const;

test('who owns the site has every right, and who has an account has none', () => {
  expect(RIGHTS.filter((right) => !can(owner, right))).toEqual([]);
  expect(RIGHTS.filter((right) => can(visitor, right) || can(null, right))).toEqual([]);
  expect([isStaff(owner), isStaff(visitor), isStaff(null)]).toEqual([true, false, false]);
  expect([isStaffRole('admin'), isStaffRole('user')]).toEqual([true, false]);
});

test('a role gives nothing before its account meets what it asks for', () => {
  const unready = { ...owner, adminNeeds: 'second-step' } as const;
  expect(RIGHTS.filter((right) => can(unready, right))).toEqual([]);
  expect(isStaff(unready)).toBe(false);
});

test('a command ends where the right is missing', () => {
  expect(() => assertCan(owner, 'orders')).not.toThrow();
  expect(() => assertCan(visitor, 'orders')).toThrow(NotAllowed);
});

test('each right names the roles that have it', () => {
  expect(RIGHTS.filter((right) => rolesWith(right).join() !== 'admin')).toEqual([]);
});
