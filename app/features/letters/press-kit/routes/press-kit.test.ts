import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import * as pressKit from './press-kit.tsx';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

test.each([
  ['5', '5 anos'],
  ['1', '1 ano '],
])('reads %s years on air as %j', async (yearsOnAir, words) => {
  const services = testServices(database);
  await saveSettings(services, { yearsOnAir });
  const { text } = await renderPage(pressKit, '/media-kit', requestContext(services).context);
  expect(text).toContain(`No ar ${words}`);
});
