import { type Room, roomMails } from '#app/platform/room.server.ts';
import { forgetOldAccountData } from './forget.server.ts';
import { accountMails } from './mail-kinds.server.ts';

const kinds = {
  person: 'a conta',
};
const verbs = {
  promoted: 'deu a administração a',
  demoted: 'tirou a administração de',
  disabled: 'bloqueou a conta de',
  enabled: 'desbloqueou a conta de',
  'signed-out': 'desconectou os aparelhos de',
};

export const room: Room = {
  audit: { kinds, verbs },
  cleanUps: { accounts: { words: 'apagar dados antigos de contas', run: forgetOldAccountData } },
  mails: [roomMails(accountMails, async () => (await import('./emails.server.tsx')).accountPages)],
};

type Kinds = typeof kinds;
type Verbs = typeof verbs;
declare module '#app/features/records/changes/record-change.server.ts' {
  interface AuditKinds extends Kinds {}
  interface AuditVerbs extends Verbs {}
}
