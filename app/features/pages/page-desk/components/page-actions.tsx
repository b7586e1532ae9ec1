import { pagePath } from '#app/pure/pages/pages.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { pageDeletion } from '../messages.ts';
import type { EditedPage } from '../queries.server.ts';

/** What can be done with a page besides writing it. */
export function PageActions({ page, mayDelete }: { page: EditedPage; mayDelete: boolean }) {
  const { id, kind, state } = page;
  return (
    <>
      {state === 'published' && (
        <ButtonLink to={pagePath(page)} external look="line">
          <AdminIcon name="eye" className="size-4.5" />
          Ver no site
        </ButtonLink>
      )}
      <ButtonLink to={`/admin/paginas/${id}/previa` satisfies Href<'/admin/paginas/:id/previa'>} look="line">
        <AdminIcon name="eye" className="size-4.5" />
        Prévia
      </ButtonLink>
      <ButtonLink
        to={`/admin/paginas/${id}/versoes` satisfies Href<'/admin/paginas/:id/versoes'>}
        look="line"
      >
        <AdminIcon name="log" className="size-4.5" />
        Versões
      </ButtonLink>
      <IntentButton intent="duplicate" look="line">
        <AdminIcon name="copy" className="size-4.5" /> Duplicar
      </IntentButton>
      {mayDelete && (
        <ConfirmButton
          label="Excluir"
          look="danger"
          question={kind === 'note' ? 'Excluir a nota?' : 'Excluir a página?'}
          consequence={pageDeletion(true)}
          fields={{ intent: 'delete' }}
        />
      )}
    </>
  );
}
