import type { ActorContext } from '#app/platform/services.ts';
import type { AdminResult, Begun } from '#app/pure/forms/form-result.ts';
import { failed } from '#app/pure/forms/toast-message.ts';
import { FOLLOWED, IMPORT_CANCELED, IMPORT_OVER, PREVIEW_LEFT, SHOW_TAKEN } from './admin-messages.ts';
import { cancelFeedImport, startFeedImport } from './feed-import.server.ts';
import { followFeed } from './following/commands.server.ts';
import { findFeedImport } from './import-queries.server.ts';
import type { ImportPress } from './input.ts';
import { adoptSameShow } from './show/same-show.server.ts';

const LIST = '/admin/importar' satisfies Href;
const GONE: AdminResult = { ok: false, why: 'gone', toast: IMPORT_OVER };

/** What the buttons on the page of an import do. */
export async function pressed(
  ctx: ActorContext & { publicUrl: string },
  id: string,
  intent: ImportPress,
): Promise<AdminResult | Begun> {
  const found = await findFeedImport(ctx.db, id);
  if (!found) return GONE;
  const here = `${LIST}/${id}` satisfies Href<'/admin/importar/:id'>;
  if (intent === 'cancel') {
    const canceled = await cancelFeedImport(ctx, id);
    if (!canceled.ok) return { ok: false, why: 'conflict', toast: IMPORT_OVER };
    return found.plan
      ? { ok: true, toast: PREVIEW_LEFT, goTo: LIST }
      : { ok: true, toast: IMPORT_CANCELED, goTo: here };
  }
  if (intent === 'same-show') {
    const isAdopted = await adoptSameShow(ctx, id);
    return isAdopted ? { ok: true, toast: SHOW_TAKEN, goTo: here } : GONE;
  }
  if (found.source !== 'address') return GONE;
  const { sourceName: address, topicSlug, isDraft, withShorts } = found;
  const choices = { topic: topicSlug ?? '', isDraft, withShorts };
  if (intent === 'follow') {
    const followed = await followFeed(ctx, { ...choices, address, hasLetters: true });
    if (!followed.ok) return { ok: false, why: 'conflict', toast: failed(followed.message) };
    const goTo = `/admin/importar/seguir/${followed.id}` satisfies Href<'/admin/importar/seguir/:id'>;
    return { ok: true, toast: FOLLOWED, goTo };
  }
  const again = await startFeedImport(ctx, { ...choices, address, feed: null });
  if (!again.ok) throw new Error(`an import could not be begun again: ${again.reason}`);
  return { ok: true, goTo: `${LIST}/${again.id}` satisfies Href<'/admin/importar/:id'> };
}
