import '#app/ui/airmail.css';
import type { HomeWords } from '#app/features/records/settings/home-settings.ts';
import { artworkUrl } from '#app/pure/media/artwork-url.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { calendarDay, formatDate } from '#app/pure/time/dates-pt-br.ts';
import { Icon } from '#app/ui/icon.tsx';
import { KeptMarkup } from '#app/ui/kept-markup.tsx';
import type { Magazine } from '../magazine.ts';

/** What to begin and what to read: the newest Jornada, and the newest letter that everybody may read. */
export function Invitations({
  journey,
  letter,
  words,
}: Pick<Magazine, 'journey' | 'letter'> & { words: HomeWords['invitations'] }) {
  if (!journey && !letter) return null;
  return (
    <div className="page home-part invitations">
      {journey && (
        <KeptMarkup as="div" by={journey} name={words.journey} className="invitation-journey">
          <img
            src={artworkUrl({ slug: journey.slug, square: true })}
            alt=""
            width={320}
            height={320}
            loading="lazy"
            decoding="async"
            className="invitation-picture"
          />
          <div>
            <p className="eyebrow text-ink">Jornada · {countOf(journey.days, 'dia', 'dias')}</p>
            <h2 className="mt-3 text-title-2">
              <a
                href={`/jornadas/${journey.slug}` satisfies Href<'/jornadas/:slug'>}
                className="stretched-link"
              >
                {journey.title}
              </a>
            </h2>
            {journey.summary && <p className="mt-3 text-ink-soft">{journey.summary}</p>}
            <p className="invitation-more">
              {words.journey} <Icon name="right" />
            </p>
          </div>
        </KeptMarkup>
      )}
      {letter && (
        <KeptMarkup as="div" by={letter} name={words.letter} className="invitation-letter airmail">
          <p className="text-small">
            Carta nº {letter.number}, de{' '}
            <time dateTime={calendarDay(letter.sentAt)}>{formatDate(letter.sentAt)}</time>
          </p>
          <h2 className="mt-3 text-title-3">
            <a href={`/cartas/${letter.slug}` satisfies Href<'/cartas/:slug'>} className="stretched-link">
              {letter.subject}
            </a>
          </h2>
          {letter.lead && <p className="mt-2 line-clamp-4">{letter.lead}</p>}
          <p className="invitation-more">
            {words.letter} <Icon name="right" />
          </p>
        </KeptMarkup>
      )}
    </div>
  );
}
