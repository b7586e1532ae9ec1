import { expect, test } from 'vitest';
import { SHARES } from '#app/platform/jobs/job-kinds.server.ts';
import { DESKS } from '#app/pure/people/rights.ts';
import { adminMenu } from '#app/wiring/admin-menu.server.ts';
import { auditLanguage } from '#app/wiring/audit-words.server.ts';
import { binKinds } from '#app/wiring/bin-kinds.server.ts';
import { cleanUps } from '#app/wiring/clean-ups.server.ts';
import { jobShares, jobs } from '#app/wiring/jobs.server.ts';
import { ownSettlers, ownTimes } from '#app/wiring/own-times.server.ts';
import { privacyParts } from '#app/wiring/people/privacy-parts.ts';
import { collect, rooms } from '#app/wiring/rooms.server.ts';

const OWNER = { id: 'o', name: '', email: '', role: 'admin', isPremium: false } as const;

/** One place that shows what follows from what: a change of it is a change of what the site does by itself. */
test('all that rooms declare', () => {
  const declared = [...rooms].map(([name, room]) => [
    name,
    Object.fromEntries(Object.entries(room).map(([part, value]) => [part, summaryOf(value)])),
  ]);
  expect(Object.fromEntries(declared)).toMatchSnapshot();
});

test('all that the site does by itself', () => {
  expect({
    jobs: Object.entries(jobs)
      .map(([kind, { share, isDaily, words }]) => `${kind}: ${words} (${share}${isDaily ? ', daily' : ''})`)
      .sort(),
    cleanUps: Object.entries(cleanUps)
      .map(([name, { words }]) => `${name}: ${words}`)
      .sort(),
    bin: Object.entries(binKinds)
      .map(([kind, { list, letGo }]) => `${kind} → ${list}${letGo ? ', lets go' : ''}`)
      .sort(),
    ownTimes: ownTimes.map(({ table, column }) => `${table}.${column}`).concat(Object.keys(ownSettlers)),
    privacy: privacyParts.map(({ what, since }) => `${what}, since ${since}`),
    menu: adminMenu(OWNER, {}).map(({ title, links }) => [
      title,
      ...links.map(({ to, label }) => `${label} ${to}`),
    ]),
  }).toMatchSnapshot();
});

test('each kind of job is in one share, and each share has a kind', () => {
  expect(jobShares.flatMap(({ kinds }) => kinds).sort()).toEqual(Object.keys(jobs).sort());
  expect(jobShares.filter(({ kinds }) => kinds.length === 0)).toEqual([]);
  expect(jobShares).toHaveLength(Object.keys(SHARES).length);
});

/** The two lists of items are one desk; the calendar is for everybody at a desk. */
const SECOND_LISTS = ['/admin/videos', '/admin/calendario', '/admin/pagina-inicial', '/admin/textos-legais'];

test('each entry of the menu leads to the desk of its right', () => {
  const entries = [...rooms.values()].flatMap(({ menu = [] }) => menu);
  expect(entries.filter(({ to, right }) => to !== DESKS[right]).map(({ to }) => to)).toEqual(SECOND_LISTS);
});

test('each counter is declared by its room, under a name of its own', () => {
  const counters = import.meta.glob<string>('../app/features/*/*/**/*.server.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const written = Object.values(counters).flatMap((code) => [
    ...code.matchAll(/: Counter<\w+> = \{\s*name: '([^']+)'/g),
  ]);
  const declared = collect((room) => room.counters).map(({ name }) => name);
  expect(declared.sort()).toEqual(written.map(([, name]) => name).sort());
  expect(new Set(declared).size).toBe(declared.length);
});

test('each kind of the bin has a word in the log', () => {
  const known = auditLanguage.kindOptions.map(({ value }) => value);
  expect(Object.keys(binKinds).filter((kind) => !known.includes(kind))).toEqual([]);
});

/** Names only: what a part does is tested beside it. */
function summaryOf(value: unknown): unknown {
  if (typeof value === 'function') return 'declared';
  if (Array.isArray(value)) return value.map(nameOf);
  return Object.entries(value as object).map(([key, part]) =>
    typeof part === 'object' && part !== null && !('words' in part) && !('restore' in part)
      ? `${key}: ${Object.keys(part).join(', ')}`
      : key,
  );
}

function nameOf(entry: object): unknown {
  if ('kinds' in entry)
    return Object.values(entry.kinds as Record<string, { name: string }>).map(({ name }) => name);
  if ('label' in entry) return entry.label;
  if ('folder' in entry) return entry.folder;
  if ('together' in entry && 'name' in entry) return entry.name;
  if ('path' in entry && 'right' in entry) return `${entry.path}: ${entry.right}`;
  return 'table' in entry && 'column' in entry ? `${entry.table}.${entry.column}` : Object.keys(entry);
}
