import { happened } from '#app/platform/clock/own-times.server.ts';
import { type Room, roomMails } from '#app/platform/room.server.ts';
import { forgetOldInvitations } from './forget.server.ts';
import { teamMails } from './mail-kinds.server.ts';

export const room = {
  audit: {
    kinds: { invitation: 'o convite para' },
    verbs: {
      'invitation-resent': 'reenviou',
      'invitation-revoked': 'revogou',
      'invitation-accepted': 'aceitou um convite com',
    },
  },
  ownTimes: [happened('invitations', 'created_at')],
  cleanUps: { invitations: { words: 'apagar convites antigos', run: forgetOldInvitations } },
  mails: [roomMails(teamMails, async () => (await import('./emails.server.tsx')).teamPages)],
  menu: [
    {
      to: '/admin/equipe' satisfies Href,
      label: 'Equipe',
      icon: 'team',
      hint: 'Quem ajuda você a cuidar do site',
      alias: 'funções convidar ajudante',
      group: 'Pessoas e mensagens',
      place: 50,
      right: 'team',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'people/team': typeof room;
  }
}
