import { isUnavailable } from '#app/db/errors.server.ts';
import { fetchedSince, findEdited } from '#app/features/catalogue/transcripts/commands.server.ts';
import { PRIVATE_HEADERS } from '#app/http/answers/personal-answer.ts';
import { requestInfoContext } from '#app/http/context.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { changeTranscript } from '../commands.server.ts';
import { readPatch } from '../input.ts';
import type { Route } from './+types/transcript-lines.ts';

/** The lines for the editor: all of them, or what changed after a version that it knows. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { db } = requireRight(args, 'items');
  const since = Number(args.url.searchParams.get('desde') ?? 0) || 0;
  const stored = await findEdited(db, args.params.id);
  return stored ? answer(fetchedSince(stored, since)) : answer({}, 404);
}

/** Saves what one window of the editor changed, and says what is stored then. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const ctx = requireRight(args, 'items');
  const form = await args.request.formData().catch(() => null);
  const patch = readPatch(String(form?.get('patch') ?? ''));
  if (!patch) return answer({}, 400);
  try {
    const saved = await changeTranscript(ctx, args.params.id, patch);
    return answer(saved, !saved.ok && saved.reason === 'gone' ? 404 : 200);
  } catch (error) {
    if (error instanceof NotAllowed) return answer({}, 403);
    ctx.log.error({ err: error, id: args.context.get(requestInfoContext).id }, 'a transcript was not saved');
    return answer({}, isUnavailable(error) ? 503 : 500);
  }
}

function answer(body: object, status = 200): Response {
  return Response.json(body, { status, headers: PRIVATE_HEADERS });
}
