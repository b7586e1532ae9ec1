import { setTimeout as pause } from 'node:timers/promises';
import { TUS_HEADERS, tusRefusal } from '#app/http/answers/tus-answer.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { finishUpload } from '../finish-upload.server.ts';
import { findOwnUpload } from '../queries.server.ts';
import { refusalOf } from '../refusals.ts';
import { uploadJson } from '../upload-json.ts';
import type { Route } from './+types/finish-upload.ts';

/** Proxies time out after longer waits: the page asks again. */
const PATIENCE_MS = 20_000;

/** Checks a completely received file. 202 while that takes longer. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { actor, ...services } = requireRight(args, 'uploads');
  const { id } = args.params;
  const upload = await findOwnUpload(services, actor, id);
  if (!upload) return tusRefusal(refusalOf('unknown'));
  const waiting = new AbortController();
  const finishing = finishUpload(services, { id, actor }).finally(() => waiting.abort());
  const tooLong = pause(PATIENCE_MS, 'too-long' as const, { signal: waiting.signal }).catch(() => finishing);
  const result = await Promise.race([finishing, tooLong]);
  if (result === 'too-long') {
    finishing.catch((error) => services.log.error({ err: error, id }, 'upload not finished'));
    return Response.json({ status: 'receiving' }, { status: 202, headers: TUS_HEADERS });
  }
  if (!result.ok) return tusRefusal(refusalOf(result.reason, upload, result.found));
  return Response.json(uploadJson(result.upload), { headers: TUS_HEADERS });
}
