import { noFileAnswer } from '#app/http/answers/not-found-answer.ts';
import { sendFile } from '#app/http/answers/send-file.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { isProof } from '../download-proof.server.ts';
import { findEverythingOut } from '../queries.server.ts';
import type { Route } from './+types/download.ts';

/** The file, whole or a range: for the person who gave the password. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { actor, db, clock, files, secret } = requireRight(args, 'everything-out');
  const row = await findEverythingOut(db);
  const proven = row && { id: row.id, personId: actor.id, now: clock.now() };
  if (!row?.file_key || !proven || !isProof(args.params.proof, secret, proven))
    return noFileAnswer('Este link não vale mais. Abra a página Levar tudo e baixe de novo.');
  const stored = await files.find(row.file_key);
  if (!stored) return noFileAnswer('O arquivo não está mais aqui. Faça outro.');
  const day = (row.finished_at ?? row.created_at).slice(0, 10);
  const answer = sendFile(args.request, files, stored, {
    type: 'application/zip',
    downloadName: `conversas-tudo-${day}.zip`,
    cacheControl: 'private, no-store',
  });
  answer.headers.set('X-Robots-Tag', 'noindex');
  return answer;
}
