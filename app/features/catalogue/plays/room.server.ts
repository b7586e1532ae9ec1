import type { Room } from '#app/platform/room.server.ts';
import { forgetOldMarks, PLAYS } from './commands.server.ts';

export const room: Room = {
  counters: [PLAYS],
  cleanUps: { plays: { words: 'apagar marcas de reprodução', run: forgetOldMarks } },
};
