import type { ActorContext, Services } from '#app/platform/services.ts';
import type { Download, Refused } from '#app/pure/forms/form-result.ts';
import { AUTH_ERRORS, SESSION_OVER, tooManyAttempts } from '#app/pure/people/account-messages.ts';
import { recordEverythingDownload } from './commands.server.ts';
import { downloadProof } from './download-proof.server.ts';
import { OUT_TOASTS } from './messages.ts';
import { findEverythingOut } from './queries.server.ts';

type Checked = { ok: true } | ({ ok: false } & Problem);
type Problem = { problem: 'too-many'; retryAfterSeconds: number } | { problem: string };

/**
 * After the password, leads to the file. What is wrong is said at the field.
 * @param checked what came of the password
 */
export async function allowDownload(
  ctx: ActorContext & Pick<Services, 'secret'>,
  checked: Checked,
): Promise<Download | Refused> {
  const { db, actor, clock, secret } = ctx;
  if (!checked.ok) return refused(checked);
  const row = await findEverythingOut(db);
  if (row?.status !== 'ready') return { ok: false, why: 'gone', toast: OUT_TOASTS.gone };
  await recordEverythingDownload(ctx, row.id);
  const proof = downloadProof(secret, { id: row.id, personId: actor.id }, clock.now());
  return {
    ok: true,
    goTo: `/admin/levar-tudo/baixar/${proof}` satisfies Href<'/admin/levar-tudo/baixar/:proof'>,
  };
}

function refused(refusal: Problem): Refused {
  if (refusal.problem === 'signed-out') return { ok: false, why: 'forbidden', toast: SESSION_OVER };
  const words =
    'retryAfterSeconds' in refusal ? tooManyAttempts(refusal.retryAfterSeconds) : `${AUTH_ERRORS.password}.`;
  return { ok: false, fieldErrors: { password: [words] } };
}
