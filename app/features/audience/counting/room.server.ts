import { happened } from '#app/platform/clock/own-times.server.ts';
import type { Room } from '#app/platform/room.server.ts';
import { CLICKS } from './clicks.server.ts';
import { FEEDS } from './feeds/feeds.server.ts';
import { LISTENING } from './listening.server.ts';
import { listEvents } from './lists/list-events.server.ts';
import { forgetOldMarks } from './salts.server.ts';
import { PAGES, VIEWS } from './views/views.server.ts';

export const room: Room = {
  events: [listEvents],
  counters: [LISTENING, VIEWS, PAGES, CLICKS, FEEDS],
  ownTimes: [happened('audience_marks', 'first_at')],
  cleanUps: { audience: { words: 'apagar as marcas de quem ouviu', run: forgetOldMarks } },
};
