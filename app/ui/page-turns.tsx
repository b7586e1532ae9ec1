import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

interface PageTurnsProps {
  /** Null where there is no such page. */
  newer: string | null;
  older: string | null;
  newerWords?: string;
  olderWords?: string;
  className?: string;
}

/** Links to the neighbouring pages of a public list, whose newest records come first. */
export function PageTurns({
  newer,
  older,
  newerWords = 'Mais novas',
  olderWords = 'Mais antigas',
  className = 'mt-10',
}: PageTurnsProps) {
  return (
    <nav aria-label="Páginas" className={`${className} flex flex-wrap gap-3 empty:hidden`}>
      {newer && (
        <ButtonLink to={newer} look="line" rel="prev">
          <Icon name="left" className="size-4" />
          {newerWords}
        </ButtonLink>
      )}
      {older && (
        <ButtonLink to={older} look="line" rel="next">
          {olderWords}
          <Icon name="right" className="size-4" />
        </ButtonLink>
      )}
    </nav>
  );
}
