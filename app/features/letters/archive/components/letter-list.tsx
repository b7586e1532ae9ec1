import '#app/ui/airmail.css';
import '../archive.css';
import { calendarDay, formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ListedLetter } from '../queries.server.ts';

interface LetterListProps {
  letters: readonly ListedLetter[];
  newerPath: string | null;
  olderPath: string | null;
}

export function LetterList({ letters, newerPath, olderPath }: LetterListProps) {
  if (letters.length === 0)
    return (
      <p className="py-8 text-lead text-ink-soft">
        Ainda não há cartas aqui. Deixe seu e-mail e receba a primeira.
      </p>
    );
  return (
    <>
      <ul className="letter-list">
        {letters.map((letter) => (
          <LetterRow key={letter.id} letter={letter} />
        ))}
      </ul>
      <nav aria-label="Páginas" className="mt-10 flex flex-wrap gap-3 empty:hidden">
        {newerPath && (
          <ButtonLink to={newerPath} look="line">
            <Icon name="left" className="size-4" />
            Mais novas
          </ButtonLink>
        )}
        {olderPath && (
          <ButtonLink to={olderPath} look="line">
            Mais antigas
            <Icon name="right" className="size-4" />
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

function LetterRow({ letter }: { letter: ListedLetter }) {
  const { number, slug, subject, lead, sentAt, isMembersOnly } = letter;
  return (
    <li className="letter-row airmail">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
        <span className="tabular">Nº {number}</span>
        <time dateTime={calendarDay(sentAt)}>{formatLongDate(sentAt)}</time>
        {isMembersOnly && (
          <span className="badge" data-tone="tint">
            Só para Premium
          </span>
        )}
      </p>
      <h2>
        <a href={`/cartas/${slug}` satisfies Href<'/cartas/:slug'>} className="stretched-link">
          {subject}
        </a>
      </h2>
      {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
    </li>
  );
}
