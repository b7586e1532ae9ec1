import { type ErrorResponse, isRouteErrorResponse } from 'react-router';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorPage } from '../public/error-page.tsx';

/** Whether somebody lacks the right: the answer says who has it. */
export function isRefusal(error: unknown): error is ErrorResponse & { data?: { message?: string } } {
  return isRouteErrorResponse(error) && error.status === 403;
}

/** Replaces a failed admin page, beside the menu. @param isOfForm a form was sent, and not saved */
export function AdminFailure({ error, isOfForm = false }: { error: unknown; isOfForm?: boolean }) {
  if (isRefusal(error)) return <Refused message={error.data?.message} isOfForm={isOfForm} />;
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <AdminPage title="Página não encontrada">
      <EmptyState
        title="Isto não existe, ou já foi excluído"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={'/admin' satisfies Href}>Voltar ao resumo</ButtonLink>
            <ButtonLink to={'/admin/lixeira' satisfies Href} look="line">
              Ver a lixeira
            </ButtonLink>
          </div>
        }
      >
        O que foi excluído há menos de 30 dias ainda está na lixeira.
      </EmptyState>
      {/* As the specification has it, for any path that is not there. */}
      <p lang="en" className="mt-5 text-center text-small text-ink-soft">
        404 – Oops! Page not found ·{' '}
        <a href="/" className="link">
          Return to Home
        </a>
      </p>
    </AdminPage>
  );
}

/** A desk of another role. */
function Refused({ message, isOfForm }: { message: string | undefined; isOfForm: boolean }) {
  return (
    <AdminPage title="Isto é de outra função">
      <EmptyState
        title={isOfForm ? 'Nada foi salvo' : 'Sua função não inclui esta página'}
        action={<ButtonLink to={'/admin' satisfies Href}>Voltar ao resumo</ButtonLink>}
      >
        {message} Se precisar dela, fale com quem administra o site.
      </EmptyState>
    </AdminPage>
  );
}
