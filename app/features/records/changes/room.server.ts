import type { Room } from '#app/platform/room.server.ts';
import { forgetOldChanges } from './commands.server.ts';

export const room = {
  audit: {
    kinds: { bin: 'a lixeira' },
    verbs: {
      forgotten: 'apagou de vez',
      emptied: 'esvaziou',
    },
  },
  cleanUps: { audit: { words: 'encurtar o histórico de alterações', run: forgetOldChanges } },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'records/changes': typeof room;
  }
}
