import { findLetterSettings } from '#app/features/letters/core/queries.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { makeLetterOnce } from './insert-letter.server.ts';
import { pageNoticeWords } from './notice-words.ts';
import { NEWS_FOR_MS, problemOfDelay } from './rules.ts';

/** Makes the letters about notes that came out, each once. @returns when the next one comes out */
export async function planPageNotices(ctx: CommandContext): Promise<Date | null> {
  const { db, clock } = ctx;
  const { notices } = await findLetterSettings(db);
  if (notices === 'never') return null;
  const now = clock.now();
  for (const note of await listTold(ctx, now)) await makePageNotice(ctx, note);
  const next = await marked(ctx)
    .select('published_at')
    .where('published_at', '>', now.toISOString())
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst();
  return next ? new Date(next.published_at) : null;
}

function marked({ db }: CommandContext) {
  return db
    .selectFrom('pages')
    .where('kind', '=', 'note')
    .where('has_notice', '=', true)
    .where('is_published', '=', true);
}

/** Marked notes that are out and no old news, of which no letter tells. */
function listTold(ctx: CommandContext, now: Date) {
  return marked(ctx)
    .select(['id', 'slug', 'title', 'summary', 'topic_id', 'published_at'])
    .where('published_at', '<=', now.toISOString())
    .where('published_at', '>', new Date(now.getTime() - NEWS_FOR_MS).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('letters')
            .select('letters.id')
            .whereRef('letters.page_id', '=', 'pages.id')
            .where('letters.kind', '=', 'notice'),
        ),
      ),
    )
    .orderBy('published_at')
    .execute();
}

type DueNote = Awaited<ReturnType<typeof listTold>>[number];

async function makePageNotice(ctx: CommandContext, note: DueNote): Promise<void> {
  const { id, topic_id, published_at: at } = note;
  await makeLetterOnce(ctx, {
    ...{ kind: 'notice', page_id: id, access: 'public', words: pageNoticeWords(note), at },
    audience: { kind: 'news', topicIds: [topic_id ?? ''] },
    problem: problemOfDelay(at, ctx.clock.now()),
  });
}
