import type { Db } from '#app/db/database.server.ts';
import { listWords } from './list-words.ts';
import type { ListName } from './lists-in-force.server.ts';
import VERSIONS from './versions.json' with { type: 'json' };

/** When the list of agents was made: '2026-08-06'. */
export const LIST_DAY = VERSIONS.agents.date;

export interface ListChange {
  list: ListName;
  /** The first on which it decided what counts. */
  day: string;
  /** 'lista de aplicativos e robôs de 06/08/2026'. */
  words: string;
}

/** Days of a span from which another version of a list decided what counts. The first version is no change. */
export async function listChanges(db: Db, { from, to }: { from: string; to: string }): Promise<ListChange[]> {
  const changes = await db
    .selectFrom('audience_lists as lists')
    .select(['list', 'day', 'version'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('audience_lists as earlier')
          .select('earlier.day')
          .whereRef('earlier.list', '=', 'lists.list')
          .whereRef('earlier.day', '<', 'lists.day'),
      ),
    )
    .orderBy('day')
    .orderBy('list')
    .execute();
  return changes.map(({ list, day, version }) => ({ list, day, words: listWords(list, version) }));
}
