import '../library.css';
import { findPictureOf } from '#app/features/media/files/pictures/queries.server.ts';
import { shownPicture } from '#app/features/media/upload-desk/record-picture.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { withLog } from '#app/wiring/library-log.server.ts';
import { DescribeForm } from '../components/describe-form.tsx';
import { ReplaceForm } from '../components/replace-form.tsx';
import { UndoForm } from '../components/undo-form.tsx';
import { UseList } from '../components/use-list.tsx';
import { libraryFileForm } from '../library-forms.server.ts';
import { LIBRARY_TOASTS } from '../messages.ts';
import { findInLibrary, findReplacement } from '../queries.server.ts';
import { barredPlace, PURPOSE_OF, placesToUndo } from '../replace-commands.server.ts';
import { shownFile } from '../shown-file.server.ts';
import type { Route } from './+types/library-file.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = requireRight(args, 'files');
  const file = orNotFound(await findInLibrary(db, actor, args.params.id));
  const picture = file.kind === 'picture' ? await findPictureOf(db, file.key) : null;
  const replacement = await findReplacement(db, file.key);
  const mayUndo = replacement && !barredPlace(actor, placesToUndo(replacement, file.uses));
  const shown = shownFile(actor, file);
  return {
    file: shown,
    picture: picture && shownPicture(picture),
    purpose: PURPOSE_OF[file.kind],
    canReplace: file.uses.some(({ isFixed }) => !isFixed) && !barredPlace(actor, file.uses),
    hasFixed: file.uses.some(({ isFixed }) => isFixed),
    undo: mayUndo ? replacement.id : null,
  };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, { ...libraryFileForm(args.params.id, withLog), right: 'files' });
}

export const clientAction = orStay(LIBRARY_TOASTS.failure);

export default function LibraryFile({ loaderData, actionData }: Route.ComponentProps) {
  const { file, picture, purpose, canReplace, hasFixed, undo } = loaderData;
  const { id, name, isPicture, kind, uses } = file;
  const errors = actionData?.fieldErrors ?? {};
  const thumbnail = `/admin/biblioteca/${id}/miniatura` satisfies Href<'/admin/biblioteca/:id/miniatura'>;
  return (
    <AdminPage
      title={name || 'Arquivo'}
      intro={`${file.kindWords} · ${file.facts}`}
      back={{ to: '/admin/arquivos' satisfies Href, label: 'Biblioteca' }}
      actions={
        <ButtonLink
          to={`/admin/arquivos/${id}/arquivo` satisfies Href<'/admin/arquivos/:id/arquivo'>}
          look="line"
          download
        >
          Baixar
        </ButtonLink>
      }
      outcome={actionData?.toast}
    >
      <div className="form-columns">
        <div className="grid gap-5">
          {isPicture && (
            <DescribeForm
              key={id}
              picture={picture}
              preview={thumbnail}
              alt={file.alt}
              errors={errors['imagem-alt']}
            />
          )}
          <section aria-labelledby="onde" className="form-section">
            <h2 id="onde">Onde é usado</h2>
            <UseList uses={uses} />
          </section>
        </div>
        <div className="grid gap-5">
          {undo && <UndoForm replacement={undo} />}
          {canReplace && (
            <ReplaceForm purpose={purpose} fileId={id} hasFixed={hasFixed} errors={errors.novo} />
          )}
          {uses.length === 0 && kind !== 'copied' && (
            <section aria-labelledby="apagar" className="form-section">
              <h2 id="apagar">Apagar</h2>
              <p className="text-small text-ink-soft">Nada usa este arquivo. Apagado, ele não volta.</p>
              <div>
                <ConfirmButton
                  label="Apagar arquivo"
                  look="danger"
                  question="Apagar este arquivo?"
                  consequence="Ele sai da biblioteca e do servidor, e não volta."
                  fields={{ intent: 'delete' }}
                />
              </div>
            </section>
          )}
        </div>
      </div>
    </AdminPage>
  );
}
