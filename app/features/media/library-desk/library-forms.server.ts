import type { AdminForm } from '#app/platform/fields/form-kinds.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { failed, succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { addPicture, deleteFile, describeFile, type LibraryContext } from './commands.server.ts';
import { libraryFileSchema, newPictureSchema } from './input.ts';
import { LIBRARY_TOASTS } from './messages.ts';
import { findReplacement } from './queries.server.ts';
import { replaceFile, undoReplacement } from './replace-commands.server.ts';

const LIST = '/admin/arquivos' satisfies Href;
const GONE: AdminResult = { ok: false, why: 'gone', toast: LIBRARY_TOASTS.gone };

type WithLog = (ctx: Omit<LibraryContext, 'record'>) => LibraryContext;

export function pageOf(id: string): string {
  return `/admin/arquivos/${id}` satisfies Href<'/admin/arquivos/:id'>;
}

/** 'Enviar imagem' on the list. @param withLog hands in the log of changes */
export function newPictureForm(withLog: WithLog): AdminForm<typeof newPictureSchema> {
  return {
    right: 'files',
    schema: newPictureSchema,
    failure: LIBRARY_TOASTS.notAdded,
    submit: async ({ imagem: uploadId, 'imagem-alt': alt, 'imagem-foco': focalPoint }, services) => {
      if (!uploadId) return { ok: false, fieldErrors: { imagem: ['Escolha uma imagem.'] } };
      const done = await addPicture(withLog(services), { uploadId, alt, focalPoint });
      if (done.ok) return { ok: true, toast: LIBRARY_TOASTS.added, goTo: LIST };
      return done.reason === 'gone' ? GONE : { ok: false, fieldErrors: { imagem: [done.message] } };
    },
  };
}

/** The form of a file's page. @param withLog hands in the log of changes */
export function libraryFileForm(id: string, withLog: WithLog): AdminForm<typeof libraryFileSchema> {
  return {
    right: 'files',
    schema: libraryFileSchema,
    failure: LIBRARY_TOASTS.failure,
    submit: async (form, services): Promise<AdminResult> => {
      const ctx = withLog(services);
      if (form.intent === 'replace') return replace(ctx, id, form.novo);
      if (form.intent === 'undo') return undo(ctx, form.troca);
      if (form.intent === 'delete') {
        const done = await deleteFile(ctx, id);
        if (done.ok) return { ok: true, toast: LIBRARY_TOASTS.deleted, goTo: LIST };
        return done.reason === 'gone' ? GONE : { ok: false, why: 'conflict', toast: LIBRARY_TOASTS.inUse };
      }
      const words = { alt: form['imagem-alt'], focalPoint: form['imagem-foco'] };
      const done = await describeFile(ctx, id, words);
      return done.ok ? { ok: true, toast: LIBRARY_TOASTS.saved } : GONE;
    },
  };
}

async function replace(ctx: LibraryContext, id: string, uploadId: string | null): Promise<AdminResult> {
  if (!uploadId) return { ok: false, fieldErrors: { novo: ['Escolha o arquivo novo.'] } };
  const done = await replaceFile(ctx, id, uploadId);
  if (done.ok) return { ok: true, toast: await replaced(ctx, done), goTo: pageOf(done.id) };
  if (done.reason === 'gone') return GONE;
  if (done.reason === 'unused') return { ok: false, why: 'conflict', toast: LIBRARY_TOASTS.unused };
  if (done.reason === 'right')
    return { ok: false, why: 'forbidden', toast: failed('Nada foi trocado', done.message) };
  return { ok: false, fieldErrors: { novo: [done.message] } };
}

/** With 'Desfazer', while the old file is there. */
async function replaced(
  ctx: LibraryContext,
  { id, places }: { id: string; places: number },
): Promise<ToastMessage> {
  const file = await ctx.db
    .selectFrom('library_files')
    .select(['key', 'alt'])
    .where('id', '=', id)
    .executeTakeFirst();
  const row = file && (await findReplacement(ctx.db, file.key));
  // The new picture has the words of the old one, which may show something else.
  const words = file?.alt ? ` O texto alternativo ainda é “${file.alt}”. Confira se vale para o novo.` : '';
  const toast = succeeded('Arquivo trocado', `Em ${countOf(places, 'lugar', 'lugares')}.${words}`);
  if (!row) return toast;
  const fields = { intent: 'undo', troca: row.id };
  return { ...toast, action: { label: 'Desfazer', to: pageOf(id), fields } };
}

async function undo(ctx: LibraryContext, replacementId: string): Promise<AdminResult> {
  const done = await undoReplacement(ctx, replacementId);
  if (!done.ok && done.reason === 'right')
    return { ok: false, why: 'forbidden', toast: failed('Nada foi desfeito', done.message) };
  if (!done.ok) return { ok: false, why: 'conflict', toast: LIBRARY_TOASTS.notUndone };
  return { ok: true, toast: LIBRARY_TOASTS.undone, goTo: pageOf(done.id) };
}
