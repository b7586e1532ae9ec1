import { type BinKind, type Room, roomMails } from '#app/platform/room.server.ts';
import { restoreContact } from './commands.server.ts';
import { contactReplyMails } from './mail-kinds.server.ts';
import { countUnread } from './queries.server.ts';

const kinds = {
  contact: 'a mensagem de contato',
};

type Binned = 'contact';
const bin: Readonly<Record<Binned, BinKind>> = {
  contact: { restore: restoreContact, list: '/admin/contatos' satisfies Href },
};

export const room: Room = {
  audit: { kinds },
  bin,
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
};

type Kinds = typeof kinds;
declare module '#app/features/records/changes/record-change.server.ts' {
  interface AuditKinds extends Kinds {}
}

declare module '#app/features/records/changes/bin/bin-entries.server.ts' {
  interface BinKinds extends Record<Binned, true> {}
}
