import type { Room } from '#app/platform/room.server.ts';
import { forgetLetter, restoreLetter } from './bin-commands.server.ts';
import { letterFinder } from './finder.server.ts';
import { waitingLetters } from './waiting.server.ts';

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
  finds: [letterFinder],
  waits: [waitingLetters],
  recordForms: [
    { path: '/admin/cartas/ajustes' satisfies HrefPattern, right: 'settings' },
    { path: '/admin/cartas/:id' satisfies HrefPattern, right: 'letters' },
  ],
  menu: [
    {
      to: '/admin/cartas' satisfies Href,
      label: 'Cartas',
      icon: 'letter',
      group: 'Conteúdo',
      place: 30,
      right: 'letters',
      make: { to: '/admin/cartas/nova' satisfies Href, label: 'Nova carta' },
      alias: 'newsletter e-mail enviar edição',
      inside: [
        {
          to: '/admin/cartas/ajustes' satisfies Href,
          label: 'Ajustes das cartas',
          right: 'settings',
        },
        {
          to: '/admin/cartas/entrega' satisfies Href,
          label: 'Entrega das cartas e DNS do e-mail',
          right: 'readers',
        },
      ],
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'letters/letter-desk': typeof room;
  }
}
