import { type ItemCard, topicImage } from '#app/features/catalogue/items/item-card.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Topic } from '../queries.server.ts';
import { TopicItemCard } from './topic-item-card.tsx';

interface TopicBlockProps {
  topic: Omit<Topic, 'descriptionHtml'>;
  /** The newest, at most six. */
  items: ItemCard[];
  /** The number of all items. */
  total: number;
}

export function TopicBlock({ topic, items, total }: TopicBlockProps) {
  const path = `/topics/${topic.slug}` satisfies Href<'/topics/:slug'>;
  return (
    <section aria-labelledby={`topico-${topic.slug}`} data-hue={topic.hue} className="topic-block">
      <div className="page grid gap-x-12 gap-y-8 py-12 md:py-16 lg:grid-cols-[minmax(0,19rem)_1fr]">
        <div>
          <img
            src={topicImage(topic)}
            alt=""
            width={640}
            height={360}
            loading="lazy"
            decoding="async"
            className="wide-picture max-w-sm"
          />
          <h2 id={`topico-${topic.slug}`} className="mt-5 text-title-2">
            <a href={path} className="hover:underline">
              {topic.name}
            </a>
          </h2>
          <p className="mt-2 max-w-text text-ink-soft">{topic.description}</p>
          <p className="mt-4">
            <span className="badge" data-tone="tint">
              {countOf(total, 'conteúdo disponível', 'conteúdos disponíveis')}
            </span>
          </p>
        </div>
        <div>
          {items.length > 0 ? (
            <ul className="grid gap-8 sm:grid-cols-2 xl:grid-cols-3">
              {items.map((item) => (
                <TopicItemCard key={item.id} item={item} />
              ))}
            </ul>
          ) : (
            <>
              <p className="text-lead text-ink-soft">Nenhum conteúdo encontrado para este tópico ainda.</p>
              <p className="mt-4">
                <a
                  href={`/?topico=${topic.slug}#newsletter`}
                  className="link inline-flex min-h-11 items-center font-semibold"
                >
                  Ser notificado quando chegar
                  <span className="sr-only">: {topic.name}</span>
                </a>
              </p>
            </>
          )}
          {total > items.length && (
            <p className="mt-9">
              <a href={path} className="link inline-flex min-h-11 items-center gap-2 font-semibold">
                Ver todo o conteúdo de {topic.name}
                <Icon name="right" className="size-4" />
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
