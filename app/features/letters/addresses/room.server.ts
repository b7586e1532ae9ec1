import type { Room } from '#app/platform/room.server.ts';
import { forgetOldStrikes } from './failures.server.ts';

export const room: Room = {
  cleanUps: {
    strikes: { words: 'apagar endereços que falharam há muito tempo', run: forgetOldStrikes },
  },
};
