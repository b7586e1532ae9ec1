import type { Room } from '#app/platform/room.server.ts';
import { forgetLetter, restoreLetter } from './bin-commands.server.ts';

export const room = {
  audit: { kinds: { letter: 'a carta' } },
  bin: {
    letter: {
      restore: restoreLetter,
      right: 'send-letters',
      isAboutNobody: true,
      list: '/admin/cartas' satisfies Href,
      letGo: forgetLetter,
    },
  },
  menu: [
    {
      to: '/admin/cartas' satisfies Href,
      label: 'Cartas',
      icon: 'letter',
      group: 'Cartas e mensagens',
      place: 20,
      right: 'letters',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'letters/letter-desk': typeof room;
  }
}
