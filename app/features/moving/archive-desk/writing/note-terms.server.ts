import { setImmediate as breathe } from 'node:timers/promises';
import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { noteImportedAddresses, type Telling } from '#app/features/moving/old-addresses/commands.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import type { ArchiveSummary } from '#app/pure/moving/archive-unit.ts';
import { foldText } from '#app/pure/text/fold-text.ts';

/** Addresses of one transaction. */
const AT_ONCE = 100;

/** The old pages of categories and tags lead to the topic of the same name. @returns those that the host leads elsewhere */
export async function noteTerms(
  { db }: Pick<CommandContext, 'db'>,
  terms: ArchiveSummary['terms'],
  telling: Telling,
): Promise<string[]> {
  const topics = await topicsByName(db);
  const addresses = terms.flatMap(({ name, addresses: old }) => {
    const id = topics.get(foldText(name));
    return id ? old.map((address) => ({ address, target: { kind: 'topic' as const, id } })) : [];
  });
  const kept: string[] = [];
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const part = addresses.slice(from, from + AT_ONCE);
    kept.push(...(await inTransaction(db, (trx) => noteImportedAddresses(trx, part, telling))));
    await breathe();
  }
  return kept;
}

async function topicsByName(db: Db): Promise<Map<string, string>> {
  const topics = await db.selectFrom('topics').select(['id', 'name', 'slug']).execute();
  return new Map(
    topics.flatMap(({ id, name, slug }) => [
      [foldText(slug), id],
      [foldText(name), id],
    ]),
  );
}
