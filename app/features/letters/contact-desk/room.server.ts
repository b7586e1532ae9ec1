import { type Room, roomMails } from '#app/platform/room.server.ts';
import { restoreContact } from './commands.server.ts';
import { contactReplyMails } from './mail-kinds.server.ts';
import { countUnread } from './queries.server.ts';

export const room = {
  audit: { kinds: { contact: 'a mensagem de contato' } },
  bin: { contact: { restore: restoreContact, list: '/admin/contatos' satisfies Href } },
  mails: [roomMails(contactReplyMails, async () => (await import('./emails.server.tsx')).contactReplyPages)],
  menu: [
    {
      to: '/admin/contatos' satisfies Href,
      label: 'Contatos',
      icon: 'message',
      group: 'Cartas e mensagens',
      place: 10,
      right: 'messages',
      countWaiting: ({ db }) => countUnread(db),
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'letters/contact-desk': typeof room;
  }
}
