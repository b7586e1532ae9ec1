import type { Room } from '#app/platform/room.server.ts';
import { datedDigests, datedLetters } from './calendar.server.ts';
import { forgetRecipients } from './forget-recipients.server.ts';
import { letterEvents } from './time-line.server.ts';

export const room = {
  events: [letterEvents],
  dated: [datedLetters, datedDigests],
  audit: {
    kinds: { 'letter-settings': 'os ajustes das cartas' },
    verbs: {
      scheduled: 'agendou',
      unscheduled: 'tirou da agenda',
      paused: 'pausou',
      resumed: 'retomou',
    },
  },
  cleanUps: {
    recipients: { words: 'apagar a lista de quem recebeu cartas antigas', run: forgetRecipients },
  },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'letters/core': typeof room;
  }
}
