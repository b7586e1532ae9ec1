import type { Finder } from '#app/platform/room.server.ts';
import { formatPlayingTime } from '#app/pure/time/playing-time.ts';
import { momentTextPath } from './moment-address.ts';
import { findSaid } from './queries.server.ts';

/** What was said, drafts included: whoever may see the lists of items may read them. */
export const saidFinder: Finder = {
  label: 'Fala',
  icon: 'episode',
  place: 25,
  right: 'items',
  find: async ({ db, engine, clock }, query, most) => {
    const search = { query, viewer: { kind: 'admin' }, now: clock.now() } as const;
    const conversations = await findSaid({ db, engine }, search, most);
    return conversations.flatMap(({ item, moments }) =>
      moments.map(({ place, seconds, parts }) => ({
        id: String(place),
        to: momentTextPath(item, seconds),
        title: parts.map(({ text }) => text).join(''),
        detail: `${item.title} · ${formatPlayingTime(seconds)}`,
      })),
    );
  },
};
