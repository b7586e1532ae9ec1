import { readTranscriptApart } from '#app/features/catalogue/transcripts/formats/read-apart.server.ts';
import {
  FORMAT_WORDS,
  noteSentence,
  REFUSAL_WORDS,
} from '#app/features/catalogue/transcripts/formats/transcript-reading.ts';
import { undo } from '#app/features/records/changes/bin/bin-entries.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { AdminResult, Again } from '#app/pure/forms/form-result.ts';
import type { Person } from '#app/pure/people/person.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { deleteTranscript, restoreTranscript } from './bin-commands.server.ts';
import { findFormer } from './binned.server.ts';
import { makePreview, readCarried } from './carried.ts';
import { bringInTranscript, markReviewed } from './commands.server.ts';
import type { DeskForm } from './desk-form.ts';
import { NO_SHIFT, TOASTS } from './messages.ts';
import { readShift } from './offset.ts';
import type { Desk } from './queries.server.ts';

type Context = Services & { actor: Person };

const GONE: AdminResult = { ok: false, why: 'gone', toast: TOASTS.gone };

/** Does what a button of the page asks. @param file what was chosen; null where nothing was */
export async function runDesk(
  ctx: Context,
  desk: Desk,
  form: DeskForm,
  file: Uint8Array | null,
): Promise<AdminResult | Again> {
  if (form.intent === 'read') return look(ctx, desk, file ?? form.text);
  if (form.intent === 'store') return store(ctx, desk, form);
  if (form.intent === 'begin') return begin(ctx, desk);
  if (form.intent === 'delete') {
    const done = await deleteTranscript(ctx, desk.id);
    return done.ok ? { ok: true, toast: { ...TOASTS.deleted, action: undo(done.entryId) } } : GONE;
  }
  if (form.intent === 'back') {
    const former = await findFormer(ctx.db, desk.id);
    const done = former && (await restoreTranscript(ctx, former.id));
    return done?.ok ? { ok: true, toast: TOASTS.back } : GONE;
  }
  const isReviewed = form.intent === 'reviewed';
  const done = await markReviewed(ctx, desk.id, isReviewed);
  return done.ok ? { ok: true, toast: TOASTS[isReviewed ? 'reviewed' : 'unreviewed'] } : GONE;
}

/** Reads a file or a pasted text and shows what was understood. Nothing is stored. */
async function look(ctx: Context, desk: Desk, source: Uint8Array | string): Promise<AdminResult | Again> {
  const name = typeof source === 'string' ? 'text' : 'file';
  const isEmpty = typeof source === 'string' && source.trim() === '';
  if (isEmpty) return { ok: false, fieldErrors: { file: ['Escolha um arquivo, ou cole o texto abaixo.'] } };
  const durationMs = desk.durationSeconds === null ? null : desk.durationSeconds * 1_000;
  const read = await readTranscriptApart(ctx.apartReader, source, { durationMs });
  if (!read.ok) {
    // What was pasted stays in its field, to be mended.
    const values = typeof source === 'string' ? { text: source } : undefined;
    return { ok: false, fieldErrors: { [name]: [REFUSAL_WORDS[read.reason]] }, values };
  }
  const { spoken, format, notes } = read;
  // The list of words beside a video is nearly always made by YouTube.
  const isByMachine = read.isByMachine || format === 'youtube';
  const seen = { format: FORMAT_WORDS[format], notes: notes.map(noteSentence), isByMachine };
  const preview = makePreview(spoken, seen, name === 'file' ? 'file' : 'pasted');
  return { ok: true, isAgain: true, values: { preview: JSON.stringify(preview) } };
}

/** A text without lines: its first words are typed in the editor, and until they are stored nothing is public. */
async function begin(ctx: Context, desk: Desk): Promise<AdminResult> {
  const spoken = { language: null, speakers: [], lines: [] };
  const done = await bringInTranscript(ctx, desk.id, {
    spoken,
    origin: 'written',
    isReviewed: true,
    over: null,
  });
  if (done.ok) return { ok: true, toast: TOASTS.begun };
  return done.reason === 'gone' ? GONE : { ok: false, why: 'conflict', toast: TOASTS.changed };
}

const beforeBeginning = (lines: number) =>
  `${countOf(lines, 'fala acabaria', 'falas acabariam')} antes do começo do som. Confira o sinal e o tamanho do deslocamento.`;

async function store(ctx: Context, desk: Desk, form: DeskForm): Promise<AdminResult> {
  const { origin, by_machine } = form;
  const read = readCarried(form.carried, 0);
  if (!read) return { ok: false, toast: TOASTS.notRead, why: 'conflict' };
  // The form stands again, with what was chosen.
  const preview = JSON.stringify(makePreview(read.spoken, read.seen, origin));
  const values = { preview, shift: form.shift, by_machine };
  const shift = form.shift.trim() === '' ? 0 : readShift(form.shift);
  const moved = shift === null ? null : readCarried(form.carried, shift);
  if (!moved) return { ok: false, fieldErrors: { shift: [NO_SHIFT] }, values };
  const lost = read.spoken.lines.filter(({ endMs }) => endMs + (shift ?? 0) <= 0 && endMs > 0).length;
  if (lost > 0) return { ok: false, fieldErrors: { shift: [beforeBeginning(lost)] }, values };
  const over = form.over === '' ? null : Number(form.over);
  const isReviewed = by_machine === '';
  const done = await bringInTranscript(ctx, desk.id, { spoken: moved.spoken, origin, isReviewed, over });
  if (done.ok) return { ok: true, toast: done.isReplaced ? TOASTS.replaced : TOASTS.stored };
  return done.reason === 'gone' ? GONE : { ok: false, why: 'conflict', toast: TOASTS.changed, values };
}
