import type { RouterContextProvider } from 'react-router';
import type { ContentKey } from '#app/db/tables.server.ts';
import { pageControlContext } from '../context.ts';

/** Declares what a loader read. A layout calls this; it does not allow keeping the page. */
export function dependsOn(
  context: Readonly<RouterContextProvider>,
  keys: readonly ContentKey[],
  expiresAt: Date | null = null,
): void {
  const page = context.get(pageControlContext);
  for (const key of keys) page.keys.add(key);
  if (expiresAt && (!page.expiresAt || expiresAt < page.expiresAt)) page.expiresAt = expiresAt;
}

/**
 * Lets the server keep this page in memory for visitors without a session, until one of `keys` changes or
 * `expiresAt` comes. The page's own loader calls it; otherwise the page is rendered each time.
 */
export function keepPage(
  context: Readonly<RouterContextProvider>,
  keys: readonly ContentKey[],
  expiresAt: Date | null = null,
): void {
  dependsOn(context, keys, expiresAt);
  context.get(pageControlContext).mayBeKept = true;
}
