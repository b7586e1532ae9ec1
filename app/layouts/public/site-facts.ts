import type { Settings } from '#app/features/records/settings/settings.ts';

/** What the frame of every page shows: header, footer, metadata. */
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
};

export function siteFacts(settings: Settings, publicUrl: string, topics: SiteFacts['topics']): SiteFacts {
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
  };
}

/** The frame of an error page where not even the settings could be read. */
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
};
