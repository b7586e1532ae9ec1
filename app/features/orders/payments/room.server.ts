import { allProviders } from '#app/features/orders/core/providers.ts';
import type { Room } from '#app/platform/room.server.ts';
import { forgetOldEvents } from './events.server.ts';
import { saleSeries } from './time-line.server.ts';

export const room: Room = {
  series: saleSeries,
  cleanUps: {
    'payment-events': { words: `apagar avisos antigos ${allProviders('of')}`, run: forgetOldEvents },
  },
};
