import type { Settings } from '#app/features/records/settings/settings.ts';
import type { Logos } from '#app/pure/brand/brand.ts';

interface FrameLink {
  to: string;
  label: string;
}

/** Facts for the frame of every page: header, footer, metadata. */
export type SiteFacts = Pick<
  Settings,
  | 'showName'
  | 'tagline'
  | 'showDescription'
  | 'hostName'
  | 'hostRole'
  | 'hostPortraitUrl'
  | 'email'
  | 'location'
  | 'spotifyUrl'
  | 'appleUrl'
  | 'youtubeUrl'
  | 'instagramUrl'
  | 'legalName'
  | 'legalDocument'
  | 'legalAddress'
> & {
  /** Origin of every absolute address. */
  publicUrl: string;
  topics: Array<{ slug: string; name: string }>;
  /** What the site's look adds to the addresses of sharing pictures, '?m=7'; '' for the one that ships. */
  look: string;
  /** Null where the show has none of its own. */
  logos: Logos | null;
  // Links come from the server, so that the scripts of a page are smaller.
  /** To hear, to watch, to read; in the header. */
  contentLinks: FrameLink[];
  footerLinks: { quick: FrameLink[]; legal: FrameLink[] };
};

type Known = Pick<SiteFacts, 'publicUrl' | 'topics' | 'contentLinks' | 'footerLinks'> & {
  logos?: Logos;
  look?: string;
};

export function siteFacts(
  settings: Settings,
  { publicUrl, topics, logos, look = '', contentLinks, footerLinks }: Known,
): SiteFacts {
  return {
    showName: settings.showName,
    tagline: settings.tagline,
    showDescription: settings.showDescription,
    hostName: settings.hostName,
    hostRole: settings.hostRole,
    hostPortraitUrl: settings.hostPortraitUrl,
    email: settings.email,
    location: settings.location,
    spotifyUrl: settings.spotifyUrl,
    appleUrl: settings.appleUrl,
    youtubeUrl: settings.youtubeUrl,
    instagramUrl: settings.instagramUrl,
    legalName: settings.legalName,
    legalDocument: settings.legalDocument,
    legalAddress: settings.legalAddress,
    publicUrl,
    look,
    logos: logos?.light ? logos : null,
    topics: topics.map(({ slug, name }) => ({ slug, name })),
    contentLinks,
    footerLinks,
  };
}

/** For an error page without even the settings. */
export const unknownSite: SiteFacts = {
  showName: 'Conversas',
  tagline: '',
  showDescription: '',
  hostName: '',
  hostRole: '',
  hostPortraitUrl: '',
  email: '',
  location: '',
  spotifyUrl: '',
  appleUrl: '',
  youtubeUrl: '',
  instagramUrl: '',
  legalName: '',
  legalDocument: '',
  legalAddress: '',
  publicUrl: '',
  look: '',
  topics: [],
  logos: null,
  contentLinks: [],
  footerLinks: { quick: [], legal: [] },
};
