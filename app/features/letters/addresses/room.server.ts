import type { Room } from '#app/platform/room.server.ts';
import { forgetOldStrikes } from './marks.server.ts';

export const room: Room = {
  cleanUps: {
    strikes: { words: 'apagar endereços que falharam há muito tempo', run: forgetOldStrikes },
  },
};
