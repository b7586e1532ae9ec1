import '../magazine.css';
import { Fragment, type ReactNode } from 'react';
import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import type { HomeSectionKey, HomeWords } from '#app/features/records/settings/home-settings.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import { LockedItems } from '#app/ui/locked-items.tsx';
import { NewsletterForm } from '#app/ui/newsletter-form.tsx';
import type { Magazine } from '../magazine.ts';
import { FoundItems, type FoundItemsProps } from './found-items.tsx';
import { HomeHero, type HomeHeroProps } from './home-hero.tsx';
import { Invitations } from './invitations.tsx';
import { NewsletterSection } from './newsletter-section.tsx';
import { Reasons } from './reasons.tsx';
import { RecentItems } from './recent-items.tsx';
import { ShopLine } from './shop-line.tsx';
import { TopicRail } from './topic-rail.tsx';
import { Voices } from './voices.tsx';

interface HomeSectionsProps extends Pick<HomeHeroProps, 'copy' | 'portrait' | 'latest'> {
  query: string;
  /** The topic whose empty page led the person here. */
  topic: string | null;
  found: Omit<FoundItemsProps, 'query'> | null;
  recent: ItemCard[];
  locked: Parameters<typeof LockedItems>[0]['items'];
  isSignedIn: boolean;
  /** The main button. */
  play: ReactNode;
  copy: Pick<Settings, 'badge' | 'tagline' | 'showDescription' | 'stats' | 'reasons'>;
  platforms: string[];
  magazine: Magazine;
  voices: Settings['voices'];
  sections: readonly HomeSectionKey[];
  words: HomeWords;
}

/** The opening, the results of a search, then the sections in the host's order. */
export function HomeSections(props: HomeSectionsProps) {
  const { query, found, recent, copy, magazine, words } = props;
  const newest = <RecentItems items={recent} words={words.recent} />;
  const sections: Record<HomeSectionKey, ReactNode> = {
    recent: !found && newest,
    topics: <TopicRail topics={magazine.topics} words={words.topics} />,
    invitations: (
      <Invitations journey={magazine.journey} letter={magazine.letter} words={words.invitations} />
    ),
    reasons: <Reasons reasons={copy.reasons} platforms={props.platforms} words={words.reasons} />,
    voices: <Voices voices={props.voices} title={words.voices.title} />,
    shop: <ShopLine products={magazine.products} words={words.shop} />,
    newsletter: (
      <NewsletterSection words={words.newsletter}>
        <NewsletterForm
          source="home"
          withName
          topic={props.topic}
          look="solid"
          className="grid content-start gap-3"
        />
      </NewsletterSection>
    ),
  };
  return (
    <>
      <HomeHero
        copy={copy}
        portrait={props.portrait}
        featured={recent[0] ?? null}
        latest={props.latest}
        query={query}
      >
        {props.play}
      </HomeHero>
      {!query && <LockedItems items={props.locked} isSignedIn={props.isSignedIn} />}
      {found && <FoundItems query={query} {...found} />}
      {/* A search without results promises them below. */}
      {found?.items.length === 0 && newest}
      {props.sections.map((key) => (
        <Fragment key={key}>{sections[key]}</Fragment>
      ))}
    </>
  );
}
