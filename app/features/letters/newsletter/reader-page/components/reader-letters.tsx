import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { ReaderPart } from './reader-part.tsx';

interface ReaderLettersProps {
  letters: ReadonlyArray<{ id: string; slug: string; subject: string; sentAt: string }>;
}

/** The newest letters of the archive. */
export function ReaderLetters({ letters }: ReaderLettersProps) {
  if (letters.length === 0) return null;
  return (
    <ReaderPart title="Últimas cartas">
      <ul className="grid gap-3">
        {letters.map(({ id, slug, subject, sentAt }) => (
          <li key={id}>
            <a href={`/cartas/${slug}` satisfies Href<'/cartas/:slug'>} className="link wrap-anywhere">
              {subject}
            </a>{' '}
            <time dateTime={sentAt} className="text-small text-ink-soft">
              {formatDate(sentAt)}
            </time>
          </li>
        ))}
      </ul>
      <p>
        <a href={'/cartas' satisfies Href} className="link py-2.5">
          Todas as cartas
        </a>
      </p>
    </ReaderPart>
  );
}
