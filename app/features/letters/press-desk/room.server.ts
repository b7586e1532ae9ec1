import type { Room } from '#app/platform/room.server.ts';
import { removePressFileBytes, restorePressFile } from './bin-commands.server.ts';

export const room = {
  audit: { kinds: { 'press-file': 'o arquivo do kit de imprensa' } },
  bin: {
    'press-file': {
      restore: restorePressFile,
      isAboutNobody: true,
      list: '/admin/kit-imprensa' satisfies Href,
      letGo: removePressFileBytes,
    },
  },
  menu: [
    {
      to: '/admin/kit-imprensa' satisfies Href,
      label: 'Kit de imprensa',
      icon: 'press',
      group: 'Divulgação',
      place: 10,
      right: 'press',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'letters/press-desk': typeof room;
  }
}
