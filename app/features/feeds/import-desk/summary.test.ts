import { expect, test } from 'vitest';
import type { ImportReport } from './import-report.ts';
import { ADMIN_HINTS, summaryLines } from './summary.ts';

const REPORT: ImportReport = {
  ...{ ok: true, kind: 'episode', feedTitle: 'P', found: 30, created: 0, alreadyThere: 30 },
  ...{ skipped: [], undated: 0, isComplete: true },
};
const changed = (there: number, here: number) => ({
  there: { count: there, first: ['Um'] },
  here: { count: here, first: ['Dois'] },
});

test.each([
  ['nothing', undefined, '30 já estavam aqui (sem mudança), '],
  ['some', changed(2, 3), '30 já estavam aqui (25 sem mudança), '],
  ['all', changed(30, 0), '30 já estavam aqui, '],
])('does not call unchanged what changed: %s', (_, said, words) => {
  expect(summaryLines({ ...REPORT, changed: said }, ADMIN_HINTS)[1]).toContain(words);
});
