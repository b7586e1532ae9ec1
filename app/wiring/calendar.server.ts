import type { DatedThing, Stretch } from '#app/platform/room.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { can } from '#app/pure/people/rights.ts';
import type { MenuIcon } from '#app/pure/site/admin-menu.ts';
import { collect } from './rooms.server.ts';

export interface CalendarThing extends DatedThing {
  label: string;
  icon: MenuIcon;
}

/** What has its moment in a stretch of time, of what a person has a right to; the earliest first. */
export async function listDated(
  ctx: CommandContext & { actor: Person },
  stretch: Stretch,
  most: number,
): Promise<CalendarThing[]> {
  const kinds = collect((room) => room.dated).filter(({ right }) => can(ctx.actor, right));
  const lists = await Promise.all(
    kinds.map(async ({ label, icon, list }) =>
      (await list(ctx, stretch, most)).map((thing) => ({ ...thing, label, icon: thing.icon ?? icon })),
    ),
  );
  return lists.flat().sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}
