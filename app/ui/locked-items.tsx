import { useEffect, useId } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { signInPath } from '#app/pure/people/sign-in-path.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { ButtonLink } from './button.tsx';
import { Countdown } from './countdown.tsx';
import { Icon } from './icon.tsx';

interface LockedItem {
  kind: 'episode' | 'video';
  /** When it opens to everybody. */
  opensAt: string;
  topic: { name: string; hue: number } | null;
}

/** Spreads the requests of visitors who wait on the same page. */
const MOST_JITTER_MS = 2_000;
/** For when the server's clock says that it is not yet time. */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/** Items that only members can open yet, with their times. An open page replaces each at its time. */
export function LockedItems({ items, isSignedIn }: { items: readonly LockedItem[]; isSignedIn: boolean }) {
  const id = useId();
  const page = useLocation();
  useOpening(items[0]?.opensAt ?? null);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="page locked">
      <div className="min-w-0">
        <h2 id={id} className="text-title-3">
          Em breve para todo mundo
        </h2>
        <p className="mt-1 max-w-text text-ink-soft">Quem é Premium já pode ver e ouvir, 48 horas antes.</p>
        <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink to={'/shop' satisfies Href} look="line">
            Conhecer o Premium
          </ButtonLink>
          {!isSignedIn && (
            <a href={signInPath(page)} rel="nofollow" className="link inline-flex min-h-11 items-center">
              Já é Premium? Entre na sua conta
            </a>
          )}
        </p>
      </div>
      <ul className="locked-list">
        {items.map((item) => (
          <LockedCard key={keyOf(item, items)} item={item} />
        ))}
      </ul>
    </section>
  );
}

function LockedCard({ item: { kind, opensAt, topic } }: { item: LockedItem }) {
  const name = kind === 'video' ? 'Vídeo novo' : 'Episódio novo';
  return (
    <li className="locked-card" data-hue={topic?.hue}>
      <span className="round-mark">
        <Icon name="lock" className="size-5" />
      </span>
      <div className="min-w-0">
        <h3 className="small-title">{topic ? `${name} sobre ${topic.name}` : name}</h3>
        <p className="text-small text-ink-soft">
          Abre em <time dateTime={opensAt}>{formatDateTime(opensAt)}</time>
        </p>
        <Countdown until={opensAt} />
      </div>
    </li>
  );
}

/** Items may open at the same time and have no other distinguishing data. */
function keyOf(item: LockedItem, items: readonly LockedItem[]): string {
  return `${item.opensAt} ${items.indexOf(item)}`;
}

/** Reloads at the opening time, and again until the server's clock agrees. */
function useOpening(opensAt: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!opensAt) return;
    let waitMs = FIRST_RETRY_MS;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      void revalidate();
      timer = setTimeout(ask, waitMs);
      waitMs = Math.min(2 * waitMs, LONGEST_RETRY_MS);
    };
    const untilThen = Math.max(0, Date.parse(opensAt) - Date.now());
    timer = setTimeout(ask, untilThen + Math.random() * MOST_JITTER_MS);
    return () => clearTimeout(timer);
  }, [opensAt, revalidate]);
}
