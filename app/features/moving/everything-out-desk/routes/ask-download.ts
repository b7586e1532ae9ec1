import { redirect } from 'react-router';
import { z } from 'zod';
import { knownPassword } from '#app/features/people/accounts/input.ts';
import { type AuthRefusal, checkPassword } from '#app/features/people/accounts/sessions/auth-calls.server.ts';
import { callerOf } from '#app/http/context.ts';
import { flash } from '#app/http/flash.server.ts';
import { parseForm } from '#app/http/forms/parse-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { AUTH_ERRORS, tooManyAttempts } from '#app/pure/people/account-messages.ts';
import { recordEverythingDownload } from '../../everything-out/commands.server.ts';
import { findEverythingOut } from '../../everything-out/queries.server.ts';
import { downloadProof } from '../download-proof.server.ts';
import { OUT_TOASTS } from '../messages.ts';
import type { Route } from './+types/ask-download.ts';

const passwordSchema = z.object({ password: knownPassword });
const PAGE = '/admin/levar-tudo' satisfies Href;

/** Only the form leads here. */
export function loader(args: Route.LoaderArgs) {
  requireRight(args, 'everything-out');
  throw redirect(PAGE);
}

/** After the password, leads to the file. A refusal leads back to the page, with its reason. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { actor, ...services } = requireRight(args, 'everything-out');
  const { context, request } = args;
  const back = (reason: string): Response => {
    flash(context, OUT_TOASTS.notDownloaded(reason));
    return redirect(PAGE, 303);
  };
  const parsed = await parseForm(request, passwordSchema);
  if (!parsed.ok) return back('Digite a sua senha.');
  const checked = await checkPassword(
    { ...services, caller: callerOf(context) },
    actor.id,
    parsed.value.password,
  );
  if (!checked.ok) return back(refusalOf(checked));
  const row = await findEverythingOut(services.db);
  if (row?.status !== 'ready') return back('O arquivo não está mais aqui. Faça outro.');
  await recordEverythingDownload({ ...services, actor }, row.id);
  const proof = downloadProof(services.secret, { id: row.id, personId: actor.id }, services.clock.now());
  return redirect(`/admin/levar-tudo/baixar/${proof}` satisfies Href<'/admin/levar-tudo/baixar/:proof'>, 303);
}

function refusalOf(refused: AuthRefusal): string {
  if (refused.problem === 'too-many') return tooManyAttempts(refused.retryAfterSeconds);
  return refused.problem === 'signed-out' ? 'Seu acesso expirou. Entre de novo.' : `${AUTH_ERRORS.password}.`;
}
