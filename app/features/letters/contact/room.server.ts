import { endpointForm } from '#app/platform/fields/form-kinds.ts';
import { type Room, roomMails } from '#app/platform/room.server.ts';
import { forgetOldMessages } from './commands.server.ts';
import { restoreContact } from './desk/commands.server.ts';
import { messageFinder } from './desk/finder.server.ts';
import { countUnread } from './desk/queries.server.ts';
import { unansweredMessages, waitingMessages } from './desk/waiting.server.ts';
import { contactMails } from './mail-kinds.server.ts';
import { messageNotice } from './notice-kinds.ts';
import { contactForm } from './public-form.server.ts';

export const room = {
  cleanUps: { messages: { words: 'apagar mensagens antigas', run: forgetOldMessages } },
  audit: { kinds: { contact: 'a mensagem de contato' } },
  bin: { contact: { restore: restoreContact, right: 'messages', list: '/admin/contatos' satisfies Href } },
  mails: [roomMails(contactMails, async () => (await import('./emails.server.tsx')).contactPages)],
  forms: { contact: endpointForm(contactForm) },
  notices: [messageNotice],
  finds: [messageFinder],
  waits: [waitingMessages, unansweredMessages],
  recordForms: [{ path: '/admin/contatos/:id' satisfies HrefPattern, right: 'messages' }],
  menu: [
    {
      to: '/admin/contatos' satisfies Href,
      label: 'Contatos',
      icon: 'message',
      hint: 'As mensagens que chegam pelo site',
      alias: 'mensagens responder fale comigo',
      group: 'Pessoas e mensagens',
      place: 10,
      right: 'messages',
      countWaiting: ({ db }) => countUnread(db),
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'letters/contact': typeof room;
  }
}
