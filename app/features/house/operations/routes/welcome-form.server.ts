import type { RouterContextProvider } from 'react-router';
import { mostBytesOf } from '#app/features/media/uploads/purposes.ts';
import { refusalMessage } from '#app/features/media/uploads/refusals.ts';
import { storeUpload } from '#app/features/media/uploads/store-upload.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { readStreamedForm } from '#app/http/streamed-form.server.ts';
import { extensionOf } from '#app/pure/file-name.ts';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import type { Person } from '#app/pure/person.ts';

const PURPOSE = 'feed';
/** With the frame of the form around the file. */
const MOST_FORM_BYTES = mostBytesOf(PURPOSE, 'xml') + 1024 * 1024;

/** The form with the upload's id in the place of its file, or why the file was not taken. */
type ReadWelcome = { ok: true; request: Request } | { ok: false; answer: FormAnswer };

/** Reads the welcome's form, and stores the file that it may bring. */
export async function readWelcome(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  actor: Person,
): Promise<ReadWelcome> {
  const sent = await readStreamedForm(args, MOST_FORM_BYTES);
  const form = typeof sent === 'string' ? new FormData() : sent;
  const file = form.get('file');
  form.delete('file');
  let problem =
    sent === 'too-large' ? refusalMessage('too-large', { purpose: PURPOSE, extension: 'xml' }) : null;
  if (file instanceof File && file.size > 0 && form.get('start') === 'feed') {
    const stored = await storeUpload(args.context.get(servicesContext), { actor, purpose: PURPOSE, file });
    const extension = extensionOf(file.name).toLowerCase();
    if (stored.ok) {
      form.set('feed', stored.upload.id);
      form.set('feedName', stored.upload.file_name);
    } else problem = refusalMessage(stored.reason, { purpose: PURPOSE, extension });
  }
  if (problem) {
    const texts = [...form].map(([name, value]) => [name, String(value)]);
    return {
      ok: false,
      answer: { ok: false, fieldErrors: { file: [problem] }, values: Object.fromEntries(texts) },
    };
  }
  const { url, headers } = args.request;
  const kept = new Headers(headers);
  for (const name of ['content-type', 'content-length']) kept.delete(name);
  return { ok: true, request: new Request(url, { method: 'POST', headers: kept, body: form }) };
}
