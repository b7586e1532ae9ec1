import '#app/ui/airmail.css';
import '../letter.css';
import { useLocation } from 'react-router';
import { TextBlocks } from '#app/features/writing/text/components/text-blocks.tsx';
import { signInPath } from '#app/pure/people/sign-in-path.ts';
import { calendarDay, formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { LetterAuthor, ShownLetter } from '../shown-letter.ts';

interface LetterPageProps {
  letter: ShownLetter;
  /** Its place in the archive, from 1 on. */
  number?: number;
  author: LetterAuthor;
  isSignedIn: boolean;
  /** Below the letter. */
  children: React.ReactNode;
}

/** A letter as a page. Whoever may not read it sees its title, its lead and who may. */
export function LetterPage({ letter, number, author, isSignedIn, children }: LetterPageProps) {
  return (
    <article className="page section text-page" data-look="letter">
      <p>
        <a href={'/cartas' satisfies Href} className="link inline-flex min-h-11 items-center font-semibold">
          Cartas
        </a>
      </p>
      <div className="letter-sheet airmail mt-2 rounded-card">
        <header>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
            {number !== undefined && <span className="tabular">Carta nº {number}</span>}
            <time dateTime={calendarDay(letter.sentAt)}>{formatLongDate(letter.sentAt)}</time>
            {letter.isMembersOnly && (
              <span className="badge" data-tone="tint">
                Só para Premium
              </span>
            )}
          </p>
          <h1 className="mt-4 text-title-1">{letter.subject}</h1>
          {letter.lead && <p className="mt-5 text-lead text-ink-soft">{letter.lead}</p>}
        </header>
        {letter.isLocked ? (
          <PremiumInvitation isSignedIn={isSignedIn} />
        ) : (
          <>
            <TextBlocks
              path={letter.slug && (`/cartas/${letter.slug}` satisfies Href<'/cartas/:slug'>)}
              blocks={letter.blocks}
              cards={letter.cards}
            />
            <Signature author={author} />
          </>
        )}
      </div>
      {children}
    </article>
  );
}

function Signature({ author: { name, role, portraitUrl } }: { author: LetterAuthor }) {
  if (!name) return null;
  return (
    <p className="letter-signature top-line mt-12 flex items-center gap-4 pt-6">
      <img
        src={portraitUrl || '/retrato.svg'}
        alt=""
        className="object-cover"
        width={480}
        height={600}
        loading="lazy"
        decoding="async"
      />
      <span className="grid">
        <strong className="font-display">{name}</strong>
        {role && <span className="text-small text-ink-soft">{role}</span>}
      </span>
    </p>
  );
}

function PremiumInvitation({ isSignedIn }: { isSignedIn: boolean }) {
  const page = useLocation();
  return (
    <section aria-labelledby="premium" className="letter-lock mt-10 grid rounded-card bg-paper-raised">
      <span className="round-mark">
        <Icon name="lock" className="size-5" />
      </span>
      <div>
        <h2 id="premium" className="text-title-3">
          Esta carta é só para quem é Premium
        </h2>
        <p className="mt-1 text-ink-soft">
          Com ele você lê todas as cartas e ouve cada episódio 48 horas antes.
        </p>
        <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink to={'/shop' satisfies Href}>Conhecer o Premium</ButtonLink>
          {!isSignedIn && (
            <a href={signInPath(page)} rel="nofollow" className="link inline-flex min-h-11 items-center">
              Já é Premium? Entre na sua conta
            </a>
          )}
        </p>
      </div>
    </section>
  );
}
