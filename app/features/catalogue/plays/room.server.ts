import type { Room } from '#app/platform/room.server.ts';
import { forgetOldMarks } from './commands.server.ts';

export const room: Room = {
  cleanUps: { plays: { words: 'apagar marcas de reprodução', run: forgetOldMarks } },
};
