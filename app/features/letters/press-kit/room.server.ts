import { type Room, roomMails } from '#app/platform/room.server.ts';
import { forgetOldRequests } from './commands.server.ts';
import { removePressFileBytes, restorePressFile } from './desk/bin-commands.server.ts';
import { pressFinder } from './finder.server.ts';
import { pressMails } from './mail-kinds.server.ts';

export const room = {
  cleanUps: {
    'press-requests': {
      words: 'apagar solicitações antigas do kit de imprensa',
      run: forgetOldRequests,
    },
  },
  mails: [roomMails(pressMails, async () => (await import('./emails.server.tsx')).pressPages)],
  audit: { kinds: { 'press-file': 'o arquivo do kit de imprensa' } },
  bin: {
    'press-file': {
      restore: restorePressFile,
      right: 'press',
      isAboutNobody: true,
      list: '/admin/kit-imprensa' satisfies Href,
      letGo: removePressFileBytes,
    },
  },
  finds: [pressFinder],
  menu: [
    {
      to: '/admin/kit-imprensa' satisfies Href,
      label: 'Kit de imprensa',
      icon: 'press',
      hint: 'Fotos e textos para jornalistas',
      group: 'Conteúdo',
      place: 60,
      right: 'press',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'letters/press-kit': typeof room;
  }
}
