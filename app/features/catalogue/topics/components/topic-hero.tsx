import { topicImage } from '#app/features/catalogue/items/item-card.ts';
import { quoted } from '#app/pure/text/quoted.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import type { Topic } from '../queries.server.ts';

interface TopicHeroProps {
  topic: Topic;
  /** The picture's alternative text, if somebody has written one. */
  imageAlt?: string;
  /** The person to attribute the quote to. */
  hostName: string;
  /** The buttons 'Ouvir Todos os Episódios' and 'Baixar Playlist', if there is audio. */
  children?: React.ReactNode;
}

/** The topic's name, picture and quote, in its hue. */
export function TopicHero({ topic, imageAlt = '', hostName, children }: TopicHeroProps) {
  return (
    <header className="bg-tint">
      <div className="page grid items-center gap-x-14 gap-y-8 py-10 md:py-16 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <h1 className="text-banner">{topic.name}</h1>
          <div className="mt-6 text-lead">
            <RichText html={topic.descriptionHtml} />
          </div>
          {children}
        </div>
        <img src={topicImage(topic)} alt={imageAlt} width={640} height={360} className="wide-picture" />
      </div>
      {topic.quote && (
        <figure className="page pb-12 md:pb-16">
          <blockquote className="max-w-4xl font-display text-title-2 text-tint-strong">
            <p>{quoted(topic.quote)}</p>
          </blockquote>
          <figcaption className="mt-4">
            <cite className="not-italic text-ink-soft">{hostName || 'A apresentadora'}</cite>
          </figcaption>
        </figure>
      )}
    </header>
  );
}
