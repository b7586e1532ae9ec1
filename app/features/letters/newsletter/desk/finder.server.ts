import type { Finder } from '#app/platform/room.server.ts';
import { listSubscribers } from './queries.server.ts';
import { SUBSCRIBER_STATES } from './subscriber-list.ts';

export const subscriberFinder: Finder = {
  label: 'Inscrição',
  icon: 'newsletter',
  place: 70,
  right: 'readers',
  find: async ({ db, clock }, query, most) => {
    const filter = { query, state: null, topic: null };
    const { rows } = await listSubscribers(db, filter, {}, clock.now());
    return rows.slice(0, most).map(({ id, name, email, status }) => ({
      id,
      to: `/admin/newsletter/${id}` satisfies Href<'/admin/newsletter/:id'>,
      title: name || email,
      detail: [
        ...(name ? [email] : []),
        SUBSCRIBER_STATES.find((state) => state.status === status)?.label.toLowerCase() ?? '',
      ].join(' · '),
    }));
  },
};
