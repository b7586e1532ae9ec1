import { offsetHeaders, protocolError, tusRefusal } from '#app/http/answers/tus-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { beginUpload } from '../commands.server.ts';
import { isPurpose, rightOf } from '../purposes.ts';
import { refusalOf } from '../refusals.ts';
import { readMetadata } from '../tus-metadata.ts';
import type { Route } from './+types/create-upload.ts';

/** tus: opens an upload. Refuses at once what could not be stored. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { actor } = requireRight(args, 'uploads');
  const { headers } = args.request;
  if (headers.get('Tus-Resumable') !== '1.0.0') return protocolError(412, 'Tus-Resumable must be 1.0.0');
  const length = headers.get('Upload-Length') ?? '';
  if (!/^\d{1,15}$/.test(length)) return protocolError(400, 'Upload-Length is missing');
  const { filename = '', purpose } = readMetadata(headers.get('Upload-Metadata') ?? '');
  if (isPurpose(purpose)) requireRight(args, rightOf(purpose));
  const result = await beginUpload(args.context.get(servicesContext), {
    actor,
    purpose,
    fileName: filename,
    size: Number(length),
  });
  if (!result.ok)
    return tusRefusal(
      refusalOf(result.reason, { purpose: isPurpose(purpose) ? purpose : undefined, file_name: filename }),
    );
  const { upload } = result;
  const location = `/admin/uploads/${upload.id}` satisfies Href<'/admin/uploads/:id'>;
  return new Response(null, { status: 201, headers: { ...offsetHeaders(upload), Location: location } });
}
