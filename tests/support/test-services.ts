import { onTestFinished } from 'vitest';
import type { Services } from '#app/http/context.ts';
import { testServices } from './request-context.ts';
import { openTestDatabase } from './test-database.ts';

/** A site's services with a new database, which is closed when the test is over. */
export async function openTestServices(overrides: Partial<Services> = {}): Promise<Services> {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  return testServices(database, overrides);
}
