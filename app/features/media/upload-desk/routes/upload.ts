import { offsetHeaders, protocolError, TUS_HEADERS, tusRefusal } from '#app/http/answers/tus-answer.ts';
import { bodyStreamContext } from '#app/http/context.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { abandonUpload, receiveBytes } from '../commands.server.ts';
import { findOwnUpload } from '../queries.server.ts';
import { refusalOf } from '../refusals.ts';
import { uploadJson } from '../upload-json.ts';
import type { Route } from './+types/upload.ts';

/** tus HEAD: the received bytes; as GET also the upload's data. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { actor, ...services } = requireRight(args, 'uploads');
  // The client has lost its connection: a stalled one must not block the resume.
  await services.parts.releaseStalled(args.params.id);
  const upload = await findOwnUpload(services, actor, args.params.id);
  return upload
    ? Response.json(uploadJson(upload), { headers: offsetHeaders(upload) })
    : tusRefusal(refusalOf('unknown'));
}

/** tus PATCH: more bytes. DELETE: gives up. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { actor, ...services } = requireRight(args, 'uploads');
  const { request, context, params } = args;
  const { id } = params;
  if (request.method === 'DELETE') {
    const result = await abandonUpload(services, { id, actor });
    return result.ok
      ? new Response(null, { status: 204, headers: TUS_HEADERS })
      : tusRefusal(refusalOf(result.reason));
  }
  const body = context.get(bodyStreamContext);
  if (request.method !== 'PATCH' || !body) return protocolError(400, 'PATCH, HEAD and DELETE are understood');
  if (request.headers.get('Tus-Resumable') !== '1.0.0')
    return protocolError(412, 'Tus-Resumable must be 1.0.0');
  if (request.headers.get('Content-Type') !== 'application/offset+octet-stream')
    return protocolError(415, 'Content-Type must be application/offset+octet-stream');
  const offset = request.headers.get('Upload-Offset') ?? '';
  if (!/^\d{1,15}$/.test(offset)) return protocolError(400, 'Upload-Offset is missing');
  const announced = request.headers.get('Content-Length');
  const result = await receiveBytes(services, {
    id,
    actor,
    offset: Number(offset),
    announced: announced === null ? null : Number(announced),
    body,
  });
  if (!result.ok) return tusRefusal(refusalOf(result.reason));
  return new Response(null, {
    status: 204,
    headers: offsetHeaders({ ...result.upload, received_bytes: result.received }),
  });
}
