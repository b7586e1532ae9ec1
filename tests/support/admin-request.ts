import type { Services } from '#app/http/context.ts';
import type { Person } from '#app/pure/person.ts';
import { routeArgs } from './request-context.ts';

/**
 * The arguments of a loader, or with `fields` of an action, as React Router makes them for somebody signed in.
 * @param address path and query
 */
export function adminArgs(
  services: Services,
  person: Person,
  address: string,
  { fields, params }: { fields?: Record<string, string>; params?: Record<string, string> } = {},
) {
  return routeArgs(services, address, { person, form: fields, params }).args as never;
}

/** Where a form of the admin area led; null where its own page is shown again. */
export async function leadsTo(answer: Promise<unknown>): Promise<string | null> {
  try {
    await answer;
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location');
    throw thrown;
  }
}
