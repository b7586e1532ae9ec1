import type { WaitingThings } from '#app/platform/room.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { can } from '#app/pure/people/rights.ts';
import type { MenuIcon } from '#app/pure/site/admin-menu.ts';
import { collect } from './rooms.server.ts';

export interface ShownWaiting extends WaitingThings {
  icon: MenuIcon;
}

const KINDS = collect((room) => room.waits).sort((one, other) => one.place - other.place);

/** What waits for a person, of what she has a right to; the most urgent first. */
export async function listWaiting(ctx: CommandContext, person: Person): Promise<ShownWaiting[]> {
  const kinds = KINDS.filter(({ right }) => can(person, right));
  const found = await Promise.all(
    kinds.map(async ({ icon, find }) => ({ icon, found: await find(ctx, person) })),
  );
  return found.flatMap(({ icon, found: things }) => (things ? [{ icon, ...things }] : []));
}
