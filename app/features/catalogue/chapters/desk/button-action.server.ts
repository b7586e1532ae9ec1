import { collision } from '#app/platform/fields/record-fields.ts';
import type { ActorContext, Services } from '#app/platform/services.ts';
import { chapterFaults, MOST_CHAPTERS } from '#app/pure/chapters/chapter.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { type saveChapterForm, type setChapterPicture, takeChapters } from './commands.server.ts';
import * as words from './messages.ts';
import { findChapterItem } from './queries.server.ts';
import { chaptersInSound, chaptersInText } from './sources.server.ts';

interface Pressed {
  id: string;
  kind: 'episode' | 'video';
  version: number;
  intent: 'from-sound' | 'from-description';
}

/** 'Trazer do áudio' and 'Trazer da descrição'. What is read is read before the transaction. */
export async function takeFromSource(ctx: ActorContext & Services, pressed: Pressed): Promise<AdminResult> {
  const item = await findChapterItem(ctx.db, pressed.id, pressed.kind);
  if (!item) return { ok: false, why: 'gone', toast: words.GONE };
  const isSound = pressed.intent === 'from-sound';
  const found = isSound ? await chaptersInSound(ctx, item.id) : chaptersInText(item.description_lines);
  if (typeof found === 'string') return { ok: false, why: 'conflict', toast: words.UNREAD_SOUND[found] };
  const chapters = found.slice(0, MOST_CHAPTERS);
  if (chapters.length === 0)
    return { ok: false, why: 'conflict', toast: isSound ? words.NONE_IN_SOUND : words.NONE_IN_DESCRIPTION };
  if (chapterFaults(chapters, item.duration_seconds && item.duration_seconds * 1_000).length > 0)
    return { ok: false, why: 'conflict', toast: words.DO_NOT_FIT };
  const origin = isSound ? 'file' : 'pasted';
  const taken = await takeChapters(ctx, pressed, { chapters, origin });
  return answerChapters(taken, taken.ok ? words.taken(taken.count) : words.SAVED);
}

type Done =
  | Extract<Awaited<ReturnType<typeof saveChapterForm>>, { reason?: 'gone' | 'changed-meanwhile' }>
  | Awaited<ReturnType<typeof takeChapters>>
  | Awaited<ReturnType<typeof setChapterPicture>>;

/** What a form answers after a change of the list. */
export function answerChapters(done: Done, saved: ToastMessage): AdminResult {
  if (done.ok) return { ok: true, toast: saved };
  if (done.reason === 'changed-meanwhile') return collision(words.NOT_SAVED.title, done.version);
  if (done.reason === 'upload') return { ok: false, fieldErrors: { picture: [done.message] } };
  return { ok: false, why: 'gone', toast: words.GONE };
}
