import type { Room } from '#app/platform/room.server.ts';
import { forgetOldMissing, MISSING } from './find-moved.server.ts';
import { forgetFormerSlugs } from './former-slugs.server.ts';

export const room = {
  counters: [MISSING],
  cleanUps: {
    'missing addresses': {
      words: 'apagar endereços que ninguém mais procura',
      run: (services) => forgetOldMissing(services),
    },
    'former slugs': {
      words: 'apagar endereços anteriores do que não existe mais',
      run: ({ db }) => forgetFormerSlugs(db),
    },
  },
} satisfies Room;
