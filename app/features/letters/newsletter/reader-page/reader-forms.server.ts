import type { z } from 'zod';
import type { OutboxContext } from '#app/platform/mail/mail.server.ts';
import type { FormResult } from '#app/pure/forms/form-result.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { subscribe, unsubscribe } from '../commands.server.ts';
import { askForAddressChange, askToReceive } from './address-commands.server.ts';
import { endPause, pauseLetters, saveChoices, undoUnsubscribing } from './commands.server.ts';
import type { choicesSchema, newAddressSchema } from './input.ts';
import { READER_TOASTS, SAME_ADDRESS } from './messages.ts';
import { findSignUpAgain } from './queries.server.ts';
import { topicField } from './topic-field.ts';

export interface ReaderContext extends OutboxContext {
  secret: string;
  /** The reader's, of every letter. */
  token: string;
  clientAddress: string;
}

type Outcome =
  | { ok: true }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }
  | { ok: false; reason: 'not-confirmed' | 'unknown' | 'too-late' };

/** The buttons of a reader's page, by their `acao`. */
export const PRESSES: Readonly<Record<string, (ctx: ReaderContext) => Promise<FormResult>>> = {
  pausar: async (ctx) => answerOf(await pauseLetters(ctx, ctx.token), READER_TOASTS.paused),
  voltar: async (ctx) => answerOf(await endPause(ctx, ctx.token), READER_TOASTS.resumed),
  sair: async (ctx) => answerOf(await unsubscribe(ctx, ctx.token, ctx)),
  desfazer: async (ctx) => answerOf(await undoUnsubscribing(ctx, ctx.token, ctx), READER_TOASTS.back),
  inscrever: async (ctx) => answerOf(await signUpAgain(ctx), READER_TOASTS.signedUp),
  provar: async (ctx) => answerOf(await askToReceive(ctx, ctx.token), READER_TOASTS.proofMailed),
};

export async function saveForm(
  ctx: ReaderContext,
  value: z.output<ReturnType<typeof choicesSchema>>,
  topicIds: readonly string[],
): Promise<FormResult> {
  const sent = new Map(Object.entries(value));
  const chosen = topicIds.filter((id) => sent.get(topicField(id)));
  // All topics include those that do not exist yet.
  const stored = chosen.length === topicIds.length ? [] : chosen;
  const saved = await saveChoices(ctx, ctx.token, { rhythm: value.rhythm, topicIds: stored });
  return answerOf(saved, READER_TOASTS.saved);
}

export async function changeAddress(
  ctx: ReaderContext,
  { email }: z.output<typeof newAddressSchema>,
): Promise<FormResult> {
  const result = await askForAddressChange(ctx, ctx.token, email);
  if (result.ok) return answerOf(result, READER_TOASTS.oldAddressMailed);
  const { reason } = result;
  if (reason === 'same') return { ok: false, fieldErrors: { email: [SAME_ADDRESS] } };
  return reason === 'too-many' ? result : answerOf({ ok: false, reason }, READER_TOASTS.oldAddressMailed);
}

async function signUpAgain(ctx: ReaderContext): Promise<Outcome> {
  const known = await findSignUpAgain(ctx.db, ctx.token);
  if (!known) return { ok: false, reason: 'unknown' };
  return subscribe(ctx, { ...known, source: 'preferences' }, ctx);
}

/** @param toast what the page itself does not say */
function answerOf(result: Outcome, toast?: ToastMessage): FormResult {
  if (result.ok) return toast ? { ok: true, toast } : { ok: true };
  if (result.reason === 'too-many') return result;
  const isLate = result.reason === 'too-late';
  return { ok: false, why: 'conflict', toast: isLate ? READER_TOASTS.tooLate : READER_TOASTS.notConfirmed };
}
