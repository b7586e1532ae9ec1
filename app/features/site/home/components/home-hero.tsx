import { useNavigation } from 'react-router';
import { ItemPicture } from '#app/features/catalogue/items/components/item-picture.tsx';
import { guestLabel, type ItemCard, listenLink } from '#app/features/catalogue/items/item-card.ts';
import { ItemLink } from '#app/features/catalogue/player/components/item-row.tsx';
import type { Settings } from '#app/features/records/settings/settings.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ItemBadges } from '#app/ui/item-badges.tsx';

export interface HomeHeroProps {
  copy: Pick<Settings, 'badge' | 'tagline' | 'showDescription' | 'stats'>;
  portrait: { src: string; alt: string };
  featured: ItemCard | null;
  /** What 'Último Episódio' opens: the newest video, else the newest episode. */
  latest: ItemCard | null;
  query: string;
  /** The main button, which plays the newest conversation with audio. */
  children: React.ReactNode;
}

export function HomeHero({ copy, portrait, featured, latest, query, children }: HomeHeroProps) {
  const latestLink = latest && listenLink(latest);
  return (
    <section className="page hero">
      <div className="hero-words">
        <p className="eyebrow">{copy.badge}</p>
        <h1 className="mt-4 text-banner">{copy.tagline}</h1>
      </div>
      <div className="hero-actions">
        <p className="max-w-lg text-lead text-ink-soft">{copy.showDescription}</p>
        <SearchForm query={query} />
        <div className="mt-5 flex flex-wrap gap-3">
          {children}
          {latestLink && (
            <ButtonLink to={latestLink} external look={children ? 'line' : 'mango'}>
              Último Episódio
            </ButtonLink>
          )}
          <ButtonLink to={'/topics' satisfies Href} look="line">
            Ver Todos os Tópicos
          </ButtonLink>
        </div>
      </div>
      <div className="hero-picture">
        <Portrait portrait={portrait} />
        {featured && <FeaturedCard item={featured} />}
      </div>
      <ul className="hero-stats">
        {copy.stats.map(({ value, label }) => (
          <li key={label} className="flex flex-col">
            <span className="tabular font-display text-title-2">{value}</span>{' '}
            <span className="text-ink-soft">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SearchForm({ query }: { query: string }) {
  const navigation = useNavigation();
  const isSearching = navigation.state === 'loading' && navigation.location.search.includes('q=');
  return (
    <search>
      <form action="/#encontrados" className="search-box">
        <Icon name="search" className="ml-1 size-5 text-ink-soft" />
        <input
          type="search"
          name="q"
          key={query}
          defaultValue={query}
          maxLength={200}
          aria-label="Buscar episódios"
          placeholder="Buscar episódios..."
        />
        <Button type="submit">{isSearching ? 'Buscando...' : 'Buscar'}</Button>
      </form>
    </search>
  );
}

function Portrait({ portrait }: Pick<HomeHeroProps, 'portrait'>) {
  return (
    <img
      src={portrait.src}
      alt={portrait.alt}
      width={480}
      height={600}
      fetchPriority="high"
      className="hero-portrait"
    />
  );
}

function FeaturedCard({ item }: { item: ItemCard }) {
  return (
    <article className="hero-card" data-hue={item.topic?.hue}>
      {/* The portrait is the largest: it does not share the connection with this one. */}
      <ItemPicture item={item} sizes="6rem" className="hero-card-picture" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
          Mais recente <ItemBadges item={item} />
        </p>
        <h2 className="mt-0.5 line-clamp-3">
          <ItemLink item={item} className="stretched-link">
            {item.title}
          </ItemLink>
        </h2>
        <p className="mt-1 truncate text-small text-ink-soft">{guestLabel(item)}</p>
      </div>
      {listenLink(item) && (
        <span className="play-round" aria-hidden="true">
          <Icon name="play" className="size-5" />
        </span>
      )}
    </article>
  );
}
