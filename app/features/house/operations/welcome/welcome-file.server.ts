import { storeUpload } from '#app/features/media/upload-desk/store-upload.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import type { Person } from '#app/pure/people/person.ts';

// What the file is, its contents decide.
const PURPOSE = 'archive';
/** The form is read into memory. What is larger comes by Importar, in pieces. */
export const MOST_WELCOME_BYTES = 40_000_000;
const TOO_LARGE =
  'Este arquivo passa de 40 MB, que é o que cabe aqui. Comece do zero e envie-o depois em Importar, que aceita até 500 MB.';

const EMPTY = 'O arquivo está vazio. Escolha outro.';

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
  let problem = sent === 'too-large' ? TOO_LARGE : null;
  const isChosen = file instanceof File && file.name !== '' && form.get('start') === 'feed';
  if (isChosen && file.size === 0) problem = EMPTY;
  else if (isChosen) {
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
