import { expect, test } from 'vitest';
import {
  assertCan,
  can,
  DESK_ROLES,
  EVERY_RIGHT,
  hasRight,
  isStaff,
  isStaffRole,
  NotAllowed,
  rolesWith,
} from './rights.ts';

const owner = { id: 'o', role: 'admin' } as const;
const visitor = { id: 'v', role: 'user' } as const;

/** What only whoever owns the site may see: money of members, addresses, sign-in links, keys, copies, others' doings. */
const OWNERS = [
  'backups',
  'brand',
  'empty-bin',
  'everything-out',
  'health',
  'imports',
  'log',
  'members',
  'old-addresses',
  'outbox',
  'people',
  'personal-data',
  'podcast',
  'readers',
  'settings',
  'team',
];

test('the table of who may what', () => {
  const row = (right: (typeof EVERY_RIGHT)[number]) =>
    `${right.padEnd(16)}${DESK_ROLES.map((role) => (hasRight(role, right) ? role : '·').padEnd(8)).join('')}`.trim();
  expect(`\n${EVERY_RIGHT.map(row).join('\n')}\n`).toMatchSnapshot();
});

test('who owns the site has every right, and who has an account has none', () => {
  expect(EVERY_RIGHT.filter((right) => !can(owner, right))).toEqual([]);
  expect(EVERY_RIGHT.filter((right) => can(visitor, right) || can(null, right))).toEqual([]);
  expect([isStaff(owner), isStaff(visitor), isStaff(null)]).toEqual([true, false, false]);
  expect([isStaffRole('admin'), isStaffRole('user'), isStaffRole('helper')]).toEqual([true, false, true]);
});

test('nobody who helps has what is of the owner alone', () => {
  expect(EVERY_RIGHT.filter((right) => rolesWith(right).join() === 'admin').sort()).toEqual(OWNERS);
});

test('a role gives nothing before its account meets what it asks for', () => {
  for (const role of ['admin', ...DESK_ROLES] as const) {
    const unready = { id: 'u', role, adminNeeds: 'second-step' } as const;
    expect(EVERY_RIGHT.filter((right) => can(unready, right))).toEqual([]);
    expect(isStaff(unready)).toBe(false);
  }
});

test('a command ends where the right is missing, and says which', () => {
  expect(() => assertCan(owner, 'orders')).not.toThrow();
  expect(() => assertCan(visitor, 'orders')).toThrow(NotAllowed);
  expect(() => assertCan({ id: 'h', role: 'helper' }, 'publish')).toThrow(
    expect.objectContaining({ right: 'publish' }),
  );
});
