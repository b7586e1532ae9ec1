import { topicImage } from '#app/features/catalogue/items/item-card.ts';
import type { HomeWords } from '#app/features/records/settings/home-settings.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { KeptMarkup } from '#app/ui/kept-markup.tsx';
import type { RailTopic } from '../magazine.ts';

/** The topics by their pictures: a rail on a phone, a grid where there is room. */
export function TopicRail({ topics, words }: { topics: RailTopic[]; words: HomeWords['topics'] }) {
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="por-topico" className="page home-part">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id="por-topico" className="text-title-2">
          {words.title}
        </h2>
        <ButtonLink to={'/topics' satisfies Href} look="line">
          {words.more}
        </ButtonLink>
      </div>
      <ul className="topic-rail">
        {topics.map((topic) => (
          <KeptMarkup as="li" by={topic} name="rail" key={topic.slug} data-hue={topic.hue}>
            <img
              src={topicImage(topic)}
              alt=""
              width={640}
              height={360}
              loading="lazy"
              decoding="async"
              className="topic-picture"
            />
            <a href={`/topics/${topic.slug}` satisfies Href<'/topics/:slug'>} className="stretched-link">
              {topic.name}
            </a>
          </KeptMarkup>
        ))}
      </ul>
    </section>
  );
}
