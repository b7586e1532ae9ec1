import { type Room, roomMails } from '#app/platform/room.server.ts';
import { bookingMails } from './mail-kinds.server.ts';

const kinds = {
  booking: 'a sessão',
};
const verbs = {
  declined: 'recusou os horários de',
  rescheduled: 'remarcou',
};

export const room: Room = {
  audit: { kinds, verbs },
  mails: [roomMails(bookingMails, async () => (await import('./emails.server.tsx')).bookingPages)],
};

type Kinds = typeof kinds;
type Verbs = typeof verbs;
declare module '#app/features/records/changes/record-change.server.ts' {
  interface AuditKinds extends Kinds {}
  interface AuditVerbs extends Verbs {}
}
