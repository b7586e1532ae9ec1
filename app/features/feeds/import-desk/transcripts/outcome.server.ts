import type { Db } from '#app/db/database.server.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { END_WORDS, MOST_NAMED_TRANSCRIPTS } from './rules.ts';

/** What became of the transcripts of an import or of an arrival, a sentence a line; empty where its feed named none. */
export async function findTranscriptLines(db: Db, causeId: string): Promise<string[]> {
  const counts = await db
    .selectFrom('feed_transcripts')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .where('cause_id', '=', causeId)
    .groupBy('state')
    .execute();
  const count = new Map(counts.map((row) => [row.state, Number(row.count)]));
  const [stored = 0, waiting = 0, there = 0, failed = 0] = (
    ['stored', 'waiting', 'there', 'failed'] as const
  ).map((state) => count.get(state) ?? 0);
  const lines: string[] = [];
  if (stored > 0) lines.push(`${countOf(stored, 'transcrição veio', 'transcrições vieram')} do feed.`);
  if (waiting > 0)
    lines.push(
      `${countOf(waiting, 'transcrição do feed é buscada', 'transcrições do feed são buscadas')} agora: o resultado aparece aqui.`,
    );
  if (there > 0)
    lines.push(
      `${countOf(there, 'conversa já tinha transcrição, que ficou', 'conversas já tinham transcrição, que ficou')}.`,
    );
  if (stored + failed > 0) lines.push(...(await namedLines(db, causeId, failed)));
  return lines;
}

async function namedLines(db: Db, causeId: string, failed: number): Promise<string[]> {
  const rows = await db
    .selectFrom('feed_transcripts')
    .innerJoin('items', 'items.id', 'feed_transcripts.item_id')
    .select(['items.title', 'state', 'reason'])
    .where('cause_id', '=', causeId)
    .where('state', 'in', ['failed', 'stored'])
    .where('reason', 'is not', null)
    .orderBy('state')
    .orderBy('feed_transcripts.item_id', 'desc')
    .limit(MOST_NAMED_TRANSCRIPTS)
    .execute();
  const named = rows.flatMap(({ title, state, reason }) => {
    const why = reason ? END_WORDS[reason] : '';
    return state === 'failed'
      ? [`A transcrição de “${title}” não veio. ${why}`]
      : [`A transcrição de “${title}” veio. ${why}`];
  });
  const more = failed - rows.filter(({ state }) => state === 'failed').length;
  return more > 0 ? [...named, `E mais ${formatCount(more)} que não vieram.`] : named;
}
