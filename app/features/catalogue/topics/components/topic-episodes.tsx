import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { ItemRow } from '#app/features/catalogue/player/components/item-row.tsx';
import { countOf } from '#app/pure/text/plural.ts';
import type { Topic } from '../queries.server.ts';
import { MoreLink } from './more-link.tsx';

/** All episodes but the featured one above; the count includes it. */
export function TopicEpisodes({
  topic,
  episodes,
  total,
}: {
  topic: Topic;
  episodes: ItemCard[];
  total: number;
}) {
  return (
    <section aria-labelledby="episodios" className="page section">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="episodios" className="text-title-2">
          Todos os Episódios de {topic.name}
        </h2>
        <p className="text-ink-soft">{countOf(total, 'episódio', 'episódios')}</p>
      </div>
      <ul>
        {episodes.map((episode) => (
          <ItemRow key={episode.id} item={episode} unknownDuration="N/A" />
        ))}
      </ul>
      {total > episodes.length + 1 && (
        <MoreLink topic={topic} kind="episode" label="Ver todos os episódios" />
      )}
    </section>
  );
}
