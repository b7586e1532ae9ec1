import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface TestOutcome {
  passed: number;
  failed: number;
  /** Each failure with its place and reason. */
  failures: string[];
}

/** Characters of what stood on a page. */
const LONGEST_PAGE = 6_000;

interface VitestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface JourneyResult {
  errors?: { message?: string }[];
  attachments?: { name: string; path?: string }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: JourneyResult[] }[];
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
      const results = tests.flatMap((one) => one.results);
      const errors = results.flatMap(({ errors = [] }) => errors);
      return describe(`${file}:${line} › ${title}`, [
        ...errors.map(({ message = '' }) => message),
        ...results.flatMap(({ attachments = [] }) => attachments.flatMap(pageThen)),
      ]);
    });
  return [...own, ...suites.flatMap(failuresOfPlaywright)];
}

/** What stood on the page when a journey failed: nobody sees its screen where the tests run elsewhere. */
function pageThen({ name, path }: { name: string; path?: string }): string[] {
  if (name !== 'error-context' || !path) return [];
  try {
    return [readFileSync(path, 'utf8').slice(0, LONGEST_PAGE)];
  } catch {
    return [];
  }
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
