import type { Settings } from '#app/features/settings/settings.ts';

/** A host who does not exist: reserved names, a number that nobody has, and links to example.com. */
export const DEMO_HOST = {
  hostName: 'Luísa Prado (exemplo)',
  email: 'luisa@conversas.example',
  whatsapp: '5521900000000',
  spotifyUrl: 'https://example.com/conversas/spotify',
  appleUrl: 'https://example.com/conversas/apple',
  youtubeUrl: 'https://example.com/conversas/youtube',
  instagramUrl: 'https://example.com/conversas/instagram',
} as const satisfies Partial<Settings>;
