import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

interface Report {
  /** Vitest's. */
  numPassedTests?: number;
  numFailedTests?: number;
  /** Playwright's. */
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * Reads how many tests passed and failed from the JSON report of Vitest or Playwright.
 * @param ok whether the runner itself ended well: where it did not, or ran nothing, something failed
 */
export function countTests(reportFile: string, ok: boolean): Counts {
  const report = readReport(reportFile);
  const passed = report.numPassedTests ?? (report.stats ? report.stats.expected + report.stats.flaky : 0);
  const failed = report.numFailedTests ?? report.stats?.unexpected ?? 0;
  const isSuccess = ok && passed > 0;
  return { passed, failed: isSuccess ? failed : Math.max(failed, 1) };
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
