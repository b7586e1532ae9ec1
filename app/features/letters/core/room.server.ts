import type { Room } from '#app/platform/room.server.ts';
import { forgetRecipients } from './forget-recipients.server.ts';

const kinds = {
  'letter-settings': 'os ajustes das cartas',
};
const verbs = {
  scheduled: 'agendou',
  unscheduled: 'tirou da agenda',
  paused: 'pausou',
  resumed: 'retomou',
};

export const room: Room = {
  audit: { kinds, verbs },
  cleanUps: {
    recipients: { words: 'apagar a lista de quem recebeu cartas antigas', run: forgetRecipients },
  },
};

type Kinds = typeof kinds;
type Verbs = typeof verbs;
declare module '#app/features/records/changes/record-change.server.ts' {
  interface AuditKinds extends Kinds {}
  interface AuditVerbs extends Verbs {}
}
