import type { Room } from '#app/platform/room.server.ts';
import { forgetOldMisses } from './misses/misses.server.ts';

export const room: Room = {
  cleanUps: { searches: { words: 'apagar buscas antigas', run: forgetOldMisses } },
};
