import type { BrowserContext } from '@playwright/test';
import type { Site } from './site.ts';

/** Records problems in every tab of a browser. @returns a list that grows */
export function watchProblems(browser: BrowserContext, site: Site, expected: RegExp | null): string[] {
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!expected?.test(problem)) problems.push(problem);
  };
  browser.on('console', (message) => {
    const { url } = message.location();
    if (['error', 'warning'].includes(message.type())) note(`console: ${message.text()} (${url})`);
  });
  browser.on('weberror', (webError) => {
    const error = webError.error();
    note(`error: ${error.stack ?? error.message}`);
  });
  browser.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`);
  });
  browser.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    const wasLeft = reason === 'net::ERR_ABORTED'; // by a navigation
    if (request.url().startsWith(site.origin) && !wasLeft) note(`${reason} ${request.url()}`);
  });
  return problems;
}
