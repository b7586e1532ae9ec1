import { type Room, roomMails } from '#app/platform/room.server.ts';
import { forgetOldAccountData } from './forget.server.ts';
import { accountMails } from './mail-kinds.server.ts';
import { accountSeries } from './time-line.server.ts';

export const room = {
  series: [accountSeries],
  audit: {
    kinds: { person: 'a conta' },
    verbs: {
      promoted: 'deu a administração a',
      demoted: 'tirou a administração de',
      'role-changed': 'mudou a função de',
      disabled: 'bloqueou a conta de',
      enabled: 'desbloqueou a conta de',
      'signed-out': 'desconectou os aparelhos de',
    },
    fields: { is_second_step_required: 'Duas etapas exigidas' },
  },
  cleanUps: { accounts: { words: 'apagar dados antigos de contas', run: forgetOldAccountData } },
  mails: [roomMails(accountMails, async () => (await import('./emails.server.tsx')).accountPages)],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'people/accounts': typeof room;
  }
}
