import type { Selectable } from 'kysely';
import type { ItemsTable } from '#app/features/catalogue/items/tables.server.ts';
import { plainTextFrom, richTextFrom } from '#app/platform/markup/rich-text.server.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { instantOfLocalTime, localTime } from '#app/pure/time/sao-paulo-time.ts';
import type { ItemInput } from './input.ts';

export type ItemRecord = Selectable<ItemsTable>;

/** The columns that come directly from the form. Slug and media are settled separately. */
export function columnsOf(input: ItemInput, before: ItemRecord | null) {
  const html = richTextFrom(input.description);
  return {
    title: input.title,
    title_folded: foldText(input.title),
    subtitle: input.subtitle,
    guest: input.guest,
    description_html: html,
    description_text: plainTextFrom(html),
    topic_id: input.topic,
    access: input.isMembersOnly ? ('premium' as const) : ('public' as const),
    is_published: input.state === 'publicado' || input.publish === true,
    published_at: publishedAt(input, before),
    has_notice: input.tellsSubscribers,
    youtube_link: input.youtubeLink,
    season: input.season ?? null,
    episode_number: input.number ?? null,
    is_explicit: input.isExplicit ?? before?.is_explicit ?? false,
    is_live: input.isLive ?? before?.is_live ?? false,
    watch_now: input.watchNow ?? before?.watch_now ?? false,
  };
}

/** Forms show minutes only: an unchanged date keeps its seconds. */
function publishedAt({ date, time }: ItemInput, before: ItemRecord | null): string {
  const shown = before && localTime(before.published_at);
  if (before && shown?.date === date && shown.time === time.slice(0, 5)) return before.published_at;
  const instant = instantOfLocalTime({ date, time });
  if (!instant) throw new Error('the form was not checked');
  return instant;
}
