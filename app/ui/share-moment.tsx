import './share-moment.css';
import { type MouseEvent, useState } from 'react';
import { formatPlayingTime, spokenPlayingTime } from '#app/pure/time/playing-time.ts';
import { momentPath } from '#app/pure/transcripts/asked-second.ts';
import { Icon } from './icon.tsx';
import { ShareBar } from './share-bar.tsx';
import { shareLinks } from './share-links.ts';

interface ShareMomentProps {
  /** Of the item's page. */
  path: string;
  seconds: number;
  /** What stands before the address: 'Dormir sem culpa: a insônia'. */
  title: string;
}

/** Passes on a second of an item. Without scripts, or with a key held, it leads to the page of the moment. */
export function ShareMoment({ path, seconds, title }: ShareMomentProps) {
  const [isOpen, setOpen] = useState(false);
  const label = `Compartilhar a partir de ${spokenPlayingTime(seconds)}`;
  const address = momentPath(path, seconds);
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <>
      <a
        href={address}
        rel="nofollow"
        className="icon-button share-moment"
        data-tap=""
        aria-expanded={isOpen}
        title={`Compartilhar a partir de ${formatPlayingTime(seconds)}`}
        onClick={toggle}
      >
        <Icon name="share" className="size-4.5" />
        <span className="sr-only">{label}</span>
      </a>
      {isOpen && (
        <ShareBar
          label={label}
          share={shareLinks(title, location.origin + address, path)}
          className="share-moment-ways"
        />
      )}
    </>
  );
}
