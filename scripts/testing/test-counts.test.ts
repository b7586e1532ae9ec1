import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countTests } from './test-counts.ts';

async function report(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-report-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'report.json'), content);
  return join(folder, 'report.json');
}

test('Vitest’s report is counted', async () => {
  const file = await report('{"numPassedTests":12,"numFailedTests":2,"numTotalTests":14}');
  expect(countTests(file, false)).toEqual({ passed: 12, failed: 2 });
});

test('Playwright’s report is counted', async () => {
  const file = await report('{"stats":{"expected":5,"unexpected":1,"flaky":1,"skipped":3}}');
  expect(countTests(file, false)).toEqual({ passed: 6, failed: 1 });
});

test('a runner that fails though every test passed counts as a failure', async () => {
  const file = await report('{"numPassedTests":12,"numFailedTests":0}');
  expect(countTests(file, false)).toEqual({ passed: 12, failed: 1 });
});

test('a runner that dies before it reports counts as a failure', async () => {
  expect(countTests('/no/such/file.json', false)).toEqual({ passed: 0, failed: 1 });
  expect(countTests(await report('{"numPassed'), false)).toEqual({ passed: 0, failed: 1 });
});

test('a report of no tests is no success', async () => {
  expect(countTests(await report('{}'), true)).toEqual({ passed: 0, failed: 1 });
});
