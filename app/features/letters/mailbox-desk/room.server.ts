import type { BinKind, Room } from '#app/platform/room.server.ts';
import { restoreContact } from './messages/commands.server.ts';
import { countUnread } from './messages/queries.server.ts';
import { countFailedMails } from './outbox/queries.server.ts';

const kinds = {
  contact: 'a mensagem de contato',
  mail: 'o e-mail',
};
const verbs = {
  resent: 'reenviou',
};

type Binned = 'contact';
const bin: Readonly<Record<Binned, BinKind>> = {
  contact: { restore: restoreContact, list: '/admin/contatos' satisfies Href },
};

export const room: Room = {
  audit: { kinds, verbs },
  bin,
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
    {
      to: '/admin/emails' satisfies Href,
      label: 'E-mails',
      icon: 'outbox',
      group: 'Cartas e mensagens',
      place: 40,
      right: 'outbox',
      countWaiting: ({ db }) => countFailedMails(db),
    },
  ],
};

type Kinds = typeof kinds;
type Verbs = typeof verbs;
declare module '#app/features/records/changes/record-change.server.ts' {
  interface AuditKinds extends Kinds {}
  interface AuditVerbs extends Verbs {}
}

declare module '#app/features/records/changes/bin/bin-entries.server.ts' {
  interface BinKinds extends Record<Binned, true> {}
}
