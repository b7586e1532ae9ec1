import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { routeArgs } from './request-context.ts';

/**
 * Arguments of a loader or, with `fields`, of an action for a signed-in admin, as React Router makes them.
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

/** The redirect of an admin form; null where its own page is rendered again. */
export async function leadsTo(answer: Promise<unknown>): Promise<string | null> {
  try {
    await answer;
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location');
    throw thrown;
  }
}
