/** What the home page shows below the newest items. */
export interface Magazine {
  topics: RailTopic[];
  /** The newest one that visitors may begin. */
  journey: InvitedJourney | null;
  /** The newest one that everybody may read. */
  letter: InvitedLetter | null;
  products: ShopLineProduct[];
}

export interface RailTopic {
  slug: string;
  name: string;
  imageUrl: string | null;
  hue: number;
}

export interface InvitedJourney {
  slug: string;
  title: string;
  summary: string;
  /** How many. */
  days: number;
}

export interface InvitedLetter {
  slug: string;
  number: number;
  subject: string;
  /** The first words; '' for none. */
  lead: string;
  sentAt: string;
}

export interface ShopLineProduct {
  slug: string;
  name: string;
}
