import type { Selectable } from 'kysely';
import type { Db, Tables, Trx } from '#app/db/database.server.ts';
import { type AuditVerb, recordChange } from '#app/features/records/changes/record-change.server.ts';
import { typedPage } from '#app/features/writing/text/sanitize.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { instantOfLocalTime, localTime } from '#app/pure/time/sao-paulo-time.ts';
import type { PageInput } from './input.ts';

export type PageRecord = Selectable<Tables['pages']>;

/** The columns that come directly from the form. Made before the transaction: a long text takes a while to be made safe. */
export function columnsOf(input: PageInput) {
  return {
    title: input.title,
    summary: input.summary,
    body: typedPage(input.body),
    seo_description: input.seoDescription,
    topic_id: input.topic,
    is_published: input.state === 'publicado' || input.publish === true,
    has_notice: input.tellsSubscribers,
    is_in_menu: input.isInMenu,
    is_in_footer: input.isInFooter,
    search_text: searchText(input.title, input.summary),
  };
}

/** Forms show minutes only: an unchanged time keeps its seconds. */
export function publishedAt({ date, time }: PageInput, before: PageRecord | null, now: Date): string {
  const typed = { date, time: time.slice(0, 5) };
  const at = before?.published_at ?? now.toISOString();
  const shown = localTime(at);
  if (shown.date === typed.date && shown.time === typed.time) return at;
  return instantOfLocalTime(typed) ?? at;
}

export async function findPageRow(db: Db, id: string): Promise<PageRecord | null> {
  return (await db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A line of the log. */
export function recordPage(
  trx: Trx,
  { actor, now }: { actor: Person; now: Date },
  verb: AuditVerb,
  states: { before?: PageRecord; after?: PageRecord },
): Promise<void> {
  const { kind, id, title } = (states.after ?? states.before) as PageRecord;
  return recordChange(trx, { actor, now, verb, subject: { kind, id, title }, ...states });
}
