import { onTestFinished } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { openTestDatabase } from '../databases/test-database.ts';
import { testServices } from '../requests/request-context.ts';

/** A site's services with a new database, which is closed when the test is over. */
export async function openTestServices(overrides: Partial<Services> = {}): Promise<Services> {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  return testServices(database, overrides);
}
