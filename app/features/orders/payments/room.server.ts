import type { Room } from '#app/platform/room.server.ts';
import { allProviders } from '#app/pure/orders/providers.ts';
import { forgetOldEvents } from './events.server.ts';
import { saleSeries } from './time-line.server.ts';

export const room: Room = {
  series: saleSeries,
  cleanUps: {
    'payment-events': { words: `apagar avisos antigos ${allProviders('of')}`, run: forgetOldEvents },
  },
};
