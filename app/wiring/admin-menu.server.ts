import type { RoomMenuEntry } from '#app/platform/room.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { can } from '#app/pure/people/rights.ts';
import { type AdminPlace, MENU_GROUPS, type MenuGroup, SUMMARY_ENTRY } from '#app/pure/site/admin-menu.ts';
import { collect } from './rooms.server.ts';

const ENTRIES = collect((room) => room.menu).sort((a, b) => a.place - b.place);

/** The menu of the admin area for one person. @param waiting from `findWaiting` */
export function adminMenu(person: Person, waiting: Readonly<Record<string, number>>): MenuGroup[] {
  const groups = MENU_GROUPS.map((title) => ({
    title,
    links: entriesOf(person)
      .filter(({ group, to, isOnlyWhileWaiting }) => group === title && !(isOnlyWhileWaiting && !waiting[to]))
      .map(({ to, label, icon, hint }) => ({ to, label, icon, ...(hint && { hint }) })),
  }));
  return groups.filter(({ links }) => links.length > 0);
}

/** Where the search leads one person besides records: what she can begin, then all pages. */
export function adminPlaces(person: Person): AdminPlace[] {
  const entries = entriesOf(person);
  const acts = entries.flatMap(({ make, icon }): AdminPlace[] =>
    make ? [{ kind: 'act', icon, ...make }] : [],
  );
  const pages = entries.flatMap(({ to, label, icon, hint, alias, inside = [] }): AdminPlace[] => [
    { kind: 'page', to, label, icon, ...(hint && { hint }), ...(alias && { alias }) },
    ...inside
      .filter(({ right }) => !right || can(person, right))
      .map(
        (page): AdminPlace => ({
          ...{ kind: 'page', to: page.to, label: page.label, icon, hint: label },
          ...(page.alias && { alias: page.alias }),
        }),
      ),
  ]);
  return [...acts, { kind: 'page', ...SUMMARY_ENTRY }, ...pages];
}

/** How many things wait for a person, by the page's address. */
export async function findWaiting(services: CommandContext, person: Person): Promise<Record<string, number>> {
  const counted = entriesOf(person).map(async ({ to, countWaiting }) =>
    countWaiting ? [[to, await countWaiting(services, person)] as const] : [],
  );
  return Object.fromEntries((await Promise.all(counted)).flat());
}

function entriesOf(person: Person): RoomMenuEntry[] {
  return ENTRIES.filter(({ right }) => can(person, right));
}
