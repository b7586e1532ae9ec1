import '../transcript.css';
import { useRef } from 'react';
import { guestLabel, type ItemCard, itemPath } from '#app/features/catalogue/items/item-card.ts';
import { PlayButton } from '#app/features/catalogue/player/components/play-buttons.tsx';
import { playNow, trackFrom } from '#app/features/catalogue/player/queue/queue.ts';
import { calendarDay, formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import type { Paragraph } from '#app/pure/transcripts/paragraphs.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ItemBadges } from '#app/ui/item-badges.tsx';
import { lengthWords, UNREVIEWED } from '../transcript-words.ts';
import { FindInText } from './find-in-text.tsx';
import { lineToPlay } from './line-to-play.ts';
import { NextPart, Parts } from './parts.tsx';
import { ReadAlong } from './read-along.tsx';
import { SpokenText } from './spoken-text.tsx';
import { TextTools } from './text-tools.tsx';
import { useAskedLine } from './use-asked-line.ts';

interface TranscriptPageProps {
  item: ItemCard;
  shown: {
    page: number;
    /** Left out where they are in the document already. */
    paragraphs?: readonly Paragraph[];
    begins: readonly number[];
    isReviewed: boolean;
    language: string;
    wordCount: number;
  };
}

/** One object: React writes it where another one comes. */
const AS_IT_IS = { __html: '' };

/** All that is said in an item. Without scripts a text with links; with them it follows the sound. */
export function TranscriptPage({ item, shown }: TranscriptPageProps) {
  const { page, paragraphs, begins } = shown;
  const text = useRef<HTMLDivElement>(null);
  const track = trackFrom(item);
  const path = itemPath(item);
  useAskedLine(text);
  return (
    <article data-hue={item.topic?.hue} className="transcript">
      <header className="bg-tint">
        <div className="page transcript-head">
          <p>
            <a href={path} className="link inline-flex min-h-11 items-center font-semibold">
              Voltar para a conversa
            </a>
          </p>
          <p className="eyebrow mt-3">Transcrição</p>
          <h1 className="mt-3 text-title-2">{item.title}</h1>
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1">
            <p className="font-semibold">{guestLabel(item)}</p>
            <time dateTime={calendarDay(item.publishedAt)}>{formatLongDate(item.publishedAt)}</time>
            <span>{lengthWords(shown.wordCount)}</span>
            <ItemBadges item={item} />
          </div>
          {!shown.isReviewed && <p className="transcript-note mt-5">{UNREVIEWED}</p>}
          <div className="transcript-play mt-6">
            {track ? (
              <PlayButton track={track}>Ouvir e acompanhar</PlayButton>
            ) : (
              <ButtonLink to={path} look="mango">
                {item.kind === 'video' ? 'Ir para o vídeo' : 'Ir para a conversa'}
              </ButtonLink>
            )}
          </div>
          {track && (
            <noscript>
              {/* biome-ignore lint/a11y/useMediaCaption: the page is the text of this sound. */}
              <audio controls preload="none" src={track.audioUrl} className="mt-5 w-full" />
            </noscript>
          )}
        </div>
      </header>
      <div className="page transcript-body">
        <TextTools item={item} text={text} />
        <Parts item={item} page={page} begins={begins} />
        <FindInText text={text} hasMore={begins.length > 1} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in it are pressed. */}
        <div
          ref={text}
          lang={shown.language}
          className="transcript-text"
          onClick={(event) => {
            const line = track && lineToPlay(event);
            if (line) playNow(track, line.link, line.seconds);
          }}
        >
          {paragraphs ? (
            <div>
              <SpokenText paragraphs={paragraphs} path={path} plays={track !== null} sharesMoments />
            </div>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves what the server wrote.
            <div dangerouslySetInnerHTML={AS_IT_IS} suppressHydrationWarning />
          )}
        </div>
        <NextPart item={item} page={page} begins={begins} />
      </div>
      {track && <ReadAlong track={track} text={text} untilMs={begins[page] ?? null} />}
    </article>
  );
}
