import { limitWithFile, storeUpload } from '#app/features/media/upload-desk/store-upload.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import type { Person } from '#app/pure/people/person.ts';

const PURPOSE = 'feed';
const LIMIT = limitWithFile(PURPOSE, 'xml');
export const MOST_WELCOME_BYTES = LIMIT.bytes;

/** The welcome form with the upload's id instead of its file, or the refusal of the file. */
type TakenForm = { ok: true; form: FormData } | { ok: false; answer: FormAnswer };

/** Stores the file of the welcome form, if any. */
export async function takeWelcomeFile(
  services: Services,
  actor: Person,
  sent: FormData | 'too-large' | 'unreadable',
): Promise<TakenForm> {
  const form = typeof sent === 'string' ? new FormData() : sent;
  const file = form.get('file');
  form.delete('file');
  let problem = sent === 'too-large' ? LIMIT.message : null;
  if (file instanceof File && file.size > 0 && form.get('start') === 'feed') {
    const stored = await storeUpload(services, { actor, purpose: PURPOSE, file });
    if (stored.ok) {
      form.set('feed', stored.upload.id);
      form.set('feedName', stored.upload.file_name);
    } else problem = stored.message;
  }
  if (!problem) return { ok: true, form };
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return { ok: false, answer: { ok: false, fieldErrors: { file: [problem] }, values } };
}
