import { ReadableStream } from 'node:stream/web';
import { redirect } from 'react-router';
import { z } from 'zod';
import { knownPassword } from '#app/features/people/accounts/input.ts';
import { type AuthRefusal, checkPassword } from '#app/features/people/accounts/sessions/auth-calls.server.ts';
import { attachment } from '#app/http/answers/send-file.server.ts';
import { callerOf, requestInfoContext } from '#app/http/context.ts';
import { flash } from '#app/http/flash.server.ts';
import { parseForm } from '#app/http/forms/parse-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { isBackupWorkFailure } from '#app/platform/backups/backup-work.server.ts';
import { AUTH_ERRORS, tooManyAttempts } from '#app/pure/people/account-messages.ts';
import { recordDownload } from '../../kept/commands.server.ts';
import { type BackupDownload, openDownload } from '../../kept/open-download.server.ts';
import { notDownloaded } from '../messages.ts';
import type { Route } from './+types/download-backup.ts';

/** Without a name: a new one, made while it is downloaded. */
const downloadSchema = z.object({ name: z.string().max(200).default(''), password: knownPassword });

const PAGE = '/admin/copias' satisfies Href;

/** Only the form leads here: a link could be stored, or opened without the password. */
export function loader(args: Route.LoaderArgs) {
  requireRight(args, 'backups');
  throw redirect(PAGE);
}

/** Streams a backup, after the password. A refusal leads back to the page, with its reason. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { actor, ...services } = requireRight(args, 'backups');
  const { context, request } = args;
  const back = (reason: string): Response => {
    flash(context, notDownloaded(reason));
    return redirect(PAGE, 303);
  };
  const parsed = await parseForm(request, downloadSchema);
  if (!parsed.ok) return back('Digite a sua senha.');
  const asking = { ...services, caller: callerOf(context) };
  const checked = await checkPassword(asking, actor.id, parsed.value.password);
  if (!checked.ok) return back(refusalOf(checked));
  let download: BackupDownload | null;
  try {
    download = await openDownload(services, parsed.value.name);
  } catch (error) {
    services.log.error({ err: error, id: context.get(requestInfoContext).id }, 'backup not downloaded');
    return back(isBackupWorkFailure(error) ? error.message : AUTH_ERRORS.failure);
  }
  if (!download) return back('Essa cópia não está mais no lugar dela. Escolha outra.');
  try {
    await recordDownload({ ...services, actor }, parsed.value.name || null);
  } catch (error) {
    await download.body.return();
    throw error;
  }
  const { body, fileName, size } = download;
  return new Response(ReadableStream.from(body) as unknown as BodyInit, {
    headers: {
      'Content-Type': 'application/zstd',
      'Content-Disposition': attachment(fileName),
      'Cache-Control': 'private, no-store',
      'Accept-Ranges': 'none', // a part would need the password again
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      ...(size !== null && { 'Content-Length': String(size) }),
    },
  });
}

function refusalOf(refused: AuthRefusal): string {
  if (refused.problem === 'too-many') return tooManyAttempts(refused.retryAfterSeconds);
  return refused.problem === 'signed-out' ? 'Seu acesso expirou. Entre de novo.' : `${AUTH_ERRORS.password}.`;
}
