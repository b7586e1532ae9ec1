import '../item-page.css';
import { guestLabel } from '#app/features/catalogue/items/item-card.ts';
import type { ItemDetail } from '#app/features/catalogue/items/queries.server.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { calendarDay, formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { wholeMinutes } from '#app/pure/time/duration.ts';
import { ItemBadges } from '#app/ui/item-badges.tsx';
import { JourneyLinks } from '#app/ui/journey-links.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import type { ShareLinks } from '#app/ui/share-links.ts';
import { ItemAside } from './item-aside.tsx';
import { MoreItems, type MoreItemsProps } from './more-items.tsx';

interface ItemPageProps extends MoreItemsProps {
  item: ItemDetail;
  share: ShareLinks;
  /** The public Jornadas that it is a day of. */
  journeys: ReadonlyArray<{ title: string; href: string }>;
  /** Where it is written, for who may. */
  editPath?: string | undefined;
  /** Placed beside the title or below it. */
  media: React.ReactNode;
  mediaPlace: 'beside' | 'below';
  /** The buttons to listen or watch. */
  actions: React.ReactNode;
  /** Below these buttons: the line of the sound, with its chapters. */
  soundLine?: React.ReactNode;
  chapters?: React.ReactNode;
  /** How its transcript begins. */
  transcript?: React.ReactNode;
}

/** The page of one episode or video, around its sound or film. Unknown data is left out. */
export function ItemPage(props: ItemPageProps) {
  const {
    item,
    related,
    beside,
    ofGuest,
    journeys,
    editPath,
    media,
    mediaPlace,
    actions,
    soundLine,
    chapters,
    transcript,
  } = props;
  const isBeside = mediaPlace === 'beside';
  return (
    <article data-hue={item.topic?.hue}>
      <header className="bg-tint">
        <div className="page item-head" data-with={isBeside ? 'sleeve' : undefined}>
          <div className="min-w-0">
            <Kicker item={item} />
            <h1 className="mt-4 text-title-1">{item.title}</h1>
            {hasOwnSubtitle(item) && <p className="mt-4 max-w-text text-lead">{item.subtitle}</p>}
            <Facts item={item} />
            <div className="mt-7">
              <div className="flex flex-wrap items-center gap-3">
                {actions}
                {editPath && (
                  <a href={editPath} className="button" data-look="line">
                    Editar
                  </a>
                )}
              </div>
              {soundLine}
            </div>
            {journeys.length > 0 && (
              <div className="mt-5 max-w-text">
                <p>Esta conversa faz parte de {journeys.length === 1 ? 'uma Jornada' : 'Jornadas'}:</p>
                <JourneyLinks journeys={journeys} />
              </div>
            )}
          </div>
          {media}
        </div>
      </header>
      <div className="page item-body">
        <div className="item-text">
          {item.descriptionText && (
            <section aria-labelledby="sobre">
              <h2 id="sobre" className="sr-only">
                Sobre esta conversa
              </h2>
              <RichText html={item.descriptionHtml} />
            </section>
          )}
          {chapters}
          {transcript}
        </div>
        <ItemAside item={item} share={props.share} />
      </div>
      <MoreItems item={item} related={related} ofGuest={ofGuest} beside={beside} />
    </article>
  );
}

/** False for the many feeds whose subtitle repeats the beginning of the description. */
function hasOwnSubtitle({ subtitle, descriptionText }: ItemDetail): boolean {
  return Boolean(subtitle && !descriptionText.startsWith(subtitle));
}

function Kicker({ item }: { item: ItemDetail }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {item.topic && (
        <a
          href={`/topics/${item.topic.slug}` satisfies Href<'/topics/:slug'>}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {item.topic.name}
        </a>
      )}
      <ItemBadges item={item} />
    </div>
  );
}

function Facts({ item }: { item: ItemDetail }) {
  return (
    <div className="item-facts mt-5">
      <p className="font-semibold">{guestLabel(item)}</p>
      <time dateTime={calendarDay(item.publishedAt)}>{formatLongDate(item.publishedAt)}</time>
      {item.durationSeconds !== null && (
        <span className="tabular">{wholeMinutes(item.durationSeconds)} min</span>
      )}
      {item.audioUrl && item.audio_bytes !== null && item.audio_bytes > 0 && (
        <span className="tabular">{formatFileSize(item.audio_bytes)}</span>
      )}
    </div>
  );
}
