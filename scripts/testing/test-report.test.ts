import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readTestReport } from './test-report.ts';

async function report(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-report-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'report.json'), content);
  return join(folder, 'report.json');
}

test('counts Vitest’s report', async () => {
  const file = await report('{"numPassedTests":12,"numFailedTests":2,"numTotalTests":14}');
  expect(readTestReport(file, false)).toEqual({ passed: 12, failed: 2, failures: [] });
});

test('counts Playwright’s report', async () => {
  const file = await report('{"stats":{"expected":5,"unexpected":1,"flaky":1,"skipped":3}}');
  expect(readTestReport(file, false)).toEqual({ passed: 6, failed: 1, failures: [] });
});

test('counts a runner that fails as a failure, although every test passed', async () => {
  const file = await report('{"numPassedTests":12,"numFailedTests":0}');
  expect(readTestReport(file, false)).toEqual({ passed: 12, failed: 1, failures: [] });
});

test('counts a runner without a report as a failure', async () => {
  expect(readTestReport('/no/such/file.json', false)).toEqual({ passed: 0, failed: 1, failures: [] });
  expect(readTestReport(await report('{"numPassed'), false)).toEqual({ passed: 0, failed: 1, failures: [] });
});

test('counts a report without tests as a failure', async () => {
  expect(readTestReport(await report('{}'), true)).toEqual({ passed: 0, failed: 1, failures: [] });
});

test('lists Vitest’s failures with place and reason', async () => {
  const file = await report(
    JSON.stringify({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: 'money.test.ts',
          message: '',
          assertionResults: [
            { fullName: 'adds', status: 'passed', failureMessages: [] },
            { fullName: 'subtracts', status: 'failed', failureMessages: ['\u001b[31mexpected 2\u001b[39m'] },
          ],
        },
        { name: 'broken.test.ts', message: 'No such module', assertionResults: [] },
      ],
    }),
  );
  expect(readTestReport(file, false).failures).toEqual([
    'money.test.ts › subtracts\nexpected 2',
    'broken.test.ts\nNo such module',
  ]);
});

test('lists Playwright’s failures with place and reason, at any depth', async () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    title,
    file: 'shop.spec.ts',
    line: 12,
    ok,
    tests: [{ results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const file = await report(
    JSON.stringify({
      stats: { expected: 1, unexpected: 1, flaky: 0 },
      suites: [
        { specs: [spec('fine', true)], suites: [{ specs: [spec('bought twice', false, 'two orders')] }] },
      ],
    }),
  );
  expect(readTestReport(file, false).failures).toEqual(['shop.spec.ts:12 › bought twice\ntwo orders']);
});

test('says what stood on the page of a journey that failed', async () => {
  const page = await report('- heading "Carrinho"');
  const attachments = [
    { name: 'screenshot', path: page },
    { name: 'error-context', path: page },
    { name: 'error-context', path: '/no/such' },
  ];
  const tests = [{ results: [{ errors: [{ message: 'not visible' }], attachments }] }];
  const specs = [{ title: 'buys', file: 'shop.spec.ts', line: 7, ok: false, tests }];
  const file = await report(JSON.stringify({ stats: { expected: 1, unexpected: 1, flaky: 0 }, specs }));
  expect(readTestReport(file, false).failures).toEqual([
    'shop.spec.ts:7 › buys\nnot visible\n- heading "Carrinho"',
  ]);
});
