import type { Room } from '#app/platform/room.server.ts';
import { forgetOldChanges } from './commands.server.ts';

const kinds = {
  bin: 'a lixeira',
};
const verbs = {
  forgotten: 'apagou de vez',
  emptied: 'esvaziou',
};

export const room: Room = {
  audit: { kinds, verbs },
  cleanUps: { audit: { words: 'encurtar o histórico de alterações', run: forgetOldChanges } },
};

type Kinds = typeof kinds;
type Verbs = typeof verbs;
declare module './record-change.server.ts' {
  interface AuditKinds extends Kinds {}
  interface AuditVerbs extends Verbs {}
}
