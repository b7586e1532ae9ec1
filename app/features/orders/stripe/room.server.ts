import type { Room } from '#app/platform/room.server.ts';
import { forgetOldEvents } from './events.server.ts';

export const room: Room = {
  cleanUps: { 'stripe-events': { words: 'apagar avisos antigos da Stripe', run: forgetOldEvents } },
};
