import { happened } from '#app/platform/clock/own-times.server.ts';
import type { Room } from '#app/platform/room.server.ts';
import { datedItems } from './calendar.server.ts';
import { forgetUnnamedGuests } from './guests.server.ts';
import { itemEvents } from './time-line.server.ts';

export const room: Room = {
  events: [itemEvents],
  dated: [datedItems],
  ownTimes: [happened('guests', 'unnamed_since')],
  cleanUps: {
    guests: { words: 'apagar pessoas convidadas que nenhuma conversa cita', run: forgetUnnamedGuests },
  },
};
