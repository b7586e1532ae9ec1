import { ButtonLink } from '../button.tsx';
import { AdminIcon } from './admin-icon.tsx';

/** Links to the neighbouring pages of a list. An address is null where there is no such page. */
export function Pager({
  summary,
  previous,
  next,
}: {
  /** '1–50 de 312 episódios'. */
  summary: string;
  previous: string | null;
  next: string | null;
}) {
  return (
    <nav aria-label="Páginas" className="pager">
      <p>{summary}</p>
      {(previous ?? next) && (
        <div className="flex gap-2">
          {previous && (
            <ButtonLink to={previous} look="line" rel="prev">
              <AdminIcon name="left" className="size-4" />
              Anterior
            </ButtonLink>
          )}
          {next && (
            <ButtonLink to={next} look="line" rel="next">
              Próxima
              <AdminIcon name="right" className="size-4" />
            </ButtonLink>
          )}
        </div>
      )}
    </nav>
  );
}
