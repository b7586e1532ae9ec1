import type { Settings } from '#app/features/records/settings/settings.ts';

/** A host who does not exist: reserved names, an unassigned number, and links to example.com. */
export const DEMO_HOST = {
  hostName: 'Luísa Prado (exemplo)',
  email: 'luisa@conversas.example',
  whatsapp: '5521900000000',
  spotifyUrl: 'https://example.com/conversas/spotify',
  appleUrl: 'https://example.com/conversas/apple',
  youtubeUrl: 'https://example.com/conversas/youtube',
  instagramUrl: 'https://example.com/conversas/instagram',
  voices: [
    {
      quote: 'Ouço lavando a louça e, quando vejo, anotei três coisas para tentar na semana.',
      name: 'Bia, ouvinte (exemplo)',
    },
    {
      quote: 'Foi aqui que entendi que descansar também é um jeito de cuidar de quem eu amo.',
      name: 'Caio, ouvinte (exemplo)',
    },
    {
      quote: 'Mandei o episódio do luto para a minha mãe. Conversamos por duas horas depois.',
      name: 'Dora, ouvinte (exemplo)',
    },
  ],
} satisfies Partial<Settings>;
