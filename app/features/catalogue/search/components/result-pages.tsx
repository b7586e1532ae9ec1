import { searchPath } from '#app/pure/site/search-input.ts';
import { ButtonLink } from '#app/ui/button.tsx';

export function ResultPages({ query, page, pages }: { query: string; page: number; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Páginas de resultados" className="mt-10 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <ButtonLink to={searchPath(query, page - 1)} rel="prev" look="line">
          Página anterior
        </ButtonLink>
      )}
      <p className="tabular text-ink-soft">
        Página {page} de {pages}
      </p>
      {page < pages && (
        <ButtonLink to={searchPath(query, page + 1)} rel="next" look="line">
          Próxima página
        </ButtonLink>
      )}
    </nav>
  );
}
