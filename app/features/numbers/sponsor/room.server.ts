import type { Room } from '#app/platform/room.server.ts';
import { forgetEndedLinks } from './desk/commands.server.ts';

export const room = {
  audit: {
    kinds: { 'sponsor-link': 'o link de audiência' },
    fields: { shown: 'O que mostra' },
  },
  cleanUps: { 'sponsor-links': { words: 'apagar links de audiência encerrados', run: forgetEndedLinks } },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'numbers/sponsor': typeof room;
  }
}
