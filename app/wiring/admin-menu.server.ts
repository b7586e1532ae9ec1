import type { Services } from '#app/platform/services.ts';
import { MENU_GROUPS, type MenuGroup } from '#app/pure/site/admin-menu.ts';
import { collect } from './rooms.server.ts';

const ENTRIES = collect((room) => room.menu).sort((a, b) => a.place - b.place);

/** The menu of the admin area. */
export const adminMenu: readonly MenuGroup[] = MENU_GROUPS.map((title) => ({
  title,
  links: ENTRIES.filter(({ group }) => group === title).map(({ to, label, icon }) => ({ to, label, icon })),
}));

/** How many things wait for the host, by the page's address. */
export async function findWaiting(services: Pick<Services, 'db' | 'clock'>): Promise<Record<string, number>> {
  const counted = ENTRIES.map(async ({ to, countWaiting }) =>
    countWaiting ? [[to, await countWaiting(services)] as const] : [],
  );
  return Object.fromEntries((await Promise.all(counted)).flat());
}
