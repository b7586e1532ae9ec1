import type { Settings } from '#app/features/records/settings/settings.ts';

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
};
