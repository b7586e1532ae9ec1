import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface TestOutcome {
  passed: number;
  failed: number;
  /** Each failure with its place and reason. */
  failures: string[];
}

interface VitestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: { errors?: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats?: { expected: number; unexpected: number; flaky: number };
}

/**
 * Reads passed and failed tests from the JSON report of Vitest or Playwright.
 * @param ok whether the runner succeeded; if not, or if it ran nothing, that is a failure
 */
export function readTestReport(reportFile: string, ok: boolean): TestOutcome {
  const report = readReport(reportFile);
  const passed = report.numPassedTests ?? (report.stats ? report.stats.expected + report.stats.flaky : 0);
  const failed = report.numFailedTests ?? report.stats?.unexpected ?? 0;
  const isSuccess = ok && passed > 0;
  const failures = [...failuresOfVitest(report), ...failuresOfPlaywright(report)];
  return { passed, failed: isSuccess ? failed : Math.max(failed, 1), failures };
}

function failuresOfVitest({ testResults = [] }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (message && failed.length === 0) return [describe(name, [message])];
    return failed.map((test) => describe(`${name} › ${test.fullName}`, test.failureMessages));
  });
}

function failuresOfPlaywright({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors));
      return describe(
        `${file}:${line} › ${title}`,
        errors.map(({ message = '' }) => message),
      );
    });
  return [...own, ...suites.flatMap(failuresOfPlaywright)];
}

function describe(title: string, messages: string[] = []): string {
  return stripVTControlCharacters([title, ...messages].join('\n'));
}

function readReport(file: string): VitestReport & PlaywrightReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
