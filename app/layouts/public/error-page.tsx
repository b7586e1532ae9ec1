import { useState } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { REQUEST_ID_PLACEHOLDER } from '#app/http/page/request-id.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';

/** Replaces a page that was not found or is unavailable. */
export function ErrorPage({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Failure />;
}

function NotFound() {
  return (
    <div className="page section scene">
      <title>Página não encontrada</title>
      <meta name="robots" content="noindex" />
      <img src="/perdida.svg" alt="" width={400} height={480} className="scene-picture" />
      <div>
        <p className="eyebrow">404</p>
        <h1 lang="en" className="mt-3 text-title-1">
          Oops! Page not found
        </h1>
        <p className="mt-5 text-lead text-ink-soft">
          Esta página não existe, ou mudou de endereço. Você pode procurar a conversa pelo nome.
        </p>
        <form action={'/search' satisfies Href} className="mt-8 flex flex-wrap gap-3">
          <input
            type="search"
            name="q"
            aria-label="Buscar episódios"
            className="field-input max-w-72"
            maxLength={200}
          />
          <Button type="submit">Buscar</Button>
        </form>
        <p className="mt-6 flex flex-wrap gap-x-6">
          <a href="/" lang="en" className="link inline-block py-2.5">
            Return to Home
          </a>
          <a href={'/episodios' satisfies Href} className="link inline-block py-2.5">
            Todas as conversas
          </a>
        </p>
      </div>
    </div>
  );
}

function Failure() {
  const revalidator = useRevalidator();
  const { pathname, search } = useLocation();
  // The server writes the request's id into a page that it sends. A later failure in the browser has no id.
  const [hasCode] = useState(() => typeof document === 'undefined' || !('ready' in document.body.dataset));
  return (
    <div className="page section max-w-text text-center">
      <title>Algo deu errado</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-title-2">Não foi possível carregar esta página</h1>
      <p className="mt-4 text-lead text-ink-soft">
        Pode ser a conexão ou um problema nosso, que costuma durar pouco. Nada do que você enviou antes se
        perdeu.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {/* Without scripts the link loads the page again; with them the data alone. */}
        <a
          href={pathname + search}
          className="button"
          data-look="solid"
          onClick={(event) => {
            event.preventDefault();
            revalidator.revalidate();
          }}
        >
          {revalidator.state === 'idle' ? 'Tentar de novo' : 'Tentando…'}
        </a>
        <ButtonLink to="/" look="line">
          Voltar para o início
        </ButtonLink>
      </div>
      {hasCode && (
        <p className="mt-8 text-small text-ink-soft" suppressHydrationWarning>
          {`Código do erro: ${REQUEST_ID_PLACEHOLDER}`}
        </p>
      )}
    </div>
  );
}
