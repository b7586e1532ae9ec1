import type { Room } from '#app/platform/room.server.ts';
import { forgetUnnamedGuests } from './guests.server.ts';

export const room: Room = {
  cleanUps: {
    guests: { words: 'apagar pessoas convidadas que nenhuma conversa cita', run: forgetUnnamedGuests },
  },
};
