import { endpointForm } from '#app/platform/fields/form-kinds.ts';
import { type Room, roomMails } from '#app/platform/room.server.ts';
import { can } from '#app/pure/people/rights.ts';
import { forgetOldRequests } from './commands.server.ts';
import { removePressFileBytes, restorePressFile } from './desk/bin-commands.server.ts';
import { requestFinder } from './desk/finder.server.ts';
import { countOpenRequests } from './desk/request-queries.server.ts';
import { unansweredRequests } from './desk/waiting.server.ts';
import { pressFinder } from './finder.server.ts';
import { pressMails } from './mail-kinds.server.ts';
import { requestNotice } from './notice-kinds.ts';
import { pressKitForm } from './public-form.server.ts';

export const room = {
  cleanUps: {
    'press-requests': {
      words: 'apagar solicitações antigas do kit de imprensa',
      run: forgetOldRequests,
    },
  },
  mails: [roomMails(pressMails, async () => (await import('./emails.server.tsx')).pressPages)],
  audit: {
    kinds: {
      'press-file': 'o arquivo do kit de imprensa',
      'press-request': 'a solicitação do kit de imprensa',
    },
  },
  forms: { media_kit: endpointForm(pressKitForm) },
  notices: [requestNotice],
  finds: [requestFinder, pressFinder],
  waits: [unansweredRequests],
  bin: {
    'press-file': {
      restore: restorePressFile,
      right: 'press',
      isAboutNobody: true,
      list: '/admin/kit-imprensa' satisfies Href,
      letGo: removePressFileBytes,
    },
  },
  recordForms: [{ path: '/admin/kit-imprensa/:id' satisfies HrefPattern, right: 'press' }],
  menu: [
    {
      to: '/admin/kit-imprensa' satisfies Href,
      label: 'Kit de imprensa',
      icon: 'press',
      hint: 'Fotos e textos para jornalistas',
      group: 'Conteúdo',
      place: 60,
      right: 'press',
      inside: [
        {
          to: '/admin/kit-imprensa/pedidos' satisfies Href,
          label: 'Solicitações do kit',
          alias: 'pedidos jornalistas responder',
          right: 'messages',
        },
      ],
      countWaiting: ({ db }, person) =>
        can(person, 'messages') ? countOpenRequests(db) : Promise.resolve(0),
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'letters/press-kit': typeof room;
  }
}
