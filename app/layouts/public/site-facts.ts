import type { Settings } from '#app/features/records/settings/settings.ts';

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
  // Links come from the server, so that the scripts of a page are smaller.
  /** To hear, to watch, to read; in the header. */
  contentLinks: FrameLink[];
  footerLinks: { quick: FrameLink[]; legal: FrameLink[] };
};

type Known = Pick<SiteFacts, 'publicUrl' | 'topics' | 'contentLinks' | 'footerLinks'>;

export function siteFacts(
  settings: Settings,
  { publicUrl, topics, contentLinks, footerLinks }: Known,
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
  topics: [],
  contentLinks: [],
  footerLinks: { quick: [], legal: [] },
};
