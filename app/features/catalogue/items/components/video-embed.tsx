import '../video-embed.css';
import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { ItemCard } from '../item-card.ts';
import { embedAddress, listenLink } from '../item-card.ts';
import { ItemPicture } from './item-picture.tsx';

/**
 * Our picture until it is clicked: nothing is loaded from YouTube before. Without JavaScript a link.
 * @param at where it begins, in seconds
 * @param onPlay called when the video begins
 */
export function VideoEmbed({
  item,
  at,
  onPlay,
}: {
  item: ItemCard;
  at?: number | undefined;
  onPlay: () => void;
}) {
  const [isPlaying, setPlaying] = useState(false);
  const link = listenLink(item);
  const address = embedAddress(item);
  if (isPlaying && address) {
    return (
      <div className="video-frame">
        <iframe
          src={`${address}?autoplay=1&hl=pt-BR${at ? `&start=${at}` : ''}`}
          title={`Vídeo: ${item.title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // The picture, which had the focus, is gone.
          ref={(frame) => frame?.focus()}
        />
      </div>
    );
  }
  const picture = <ItemPicture item={item} sizes="(min-width: 64rem) 60rem, 100vw" isEager />;
  if (!link) return <div className="video-frame">{picture}</div>;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener"
      className="video-frame"
      data-plays={address ? '' : undefined}
      onClick={(event) => {
        if (!address || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onPlay();
        setPlaying(true);
      }}
    >
      {picture}
      <span className="video-sign">
        <span className="play-round">
          <Icon name="play" className="size-8" />
        </span>
      </span>
      <span className="sr-only">Assistir: {item.title}</span>
    </a>
  );
}
