import { inTransaction } from '#app/db/transaction.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { QueuedNotice } from '#app/platform/notices/queue-notice.server.ts';
import type { Services } from '#app/platform/services.ts';
import { queuePush } from './push-job.server.ts';
import { quietUntil } from './quiet-hours.ts';
import { listReceivers } from './receivers.server.ts';
import { NOTICE_LIFE_MS, NOTICES_PER_DEVICE } from './rules.ts';

/**
 * Job of one notice: queues it for each device whose person may hear of it and wants to. In quiet hours one notice of
 * each kind waits for their end, and then says that there is something, not what.
 */
export async function tellDevices(payload: unknown, services: Services): Promise<void> {
  const { kind, right, except, ...words } = payload as QueuedNotice;
  const now = services.clock.now();
  const rights = [...new Set(['notices' as const, kind.right, ...(right ? [right] : [])])];
  const receivers = await listReceivers(services, { rights });
  await inTransaction(services.db, async (trx) => {
    const inside = { ...services, db: trx };
    for (const { id, personId, choices } of receivers) {
      if (personId === except || choices.off.includes(kind.name)) continue;
      const push = {
        device: id,
        rights,
        urgency: kind.urgency ?? ('normal' as const),
        lifeMs: NOTICE_LIFE_MS,
      };
      const end = quietUntil(choices, now);
      if (end) {
        const later = {
          title: kind.several,
          text: 'Chegou enquanto estava tudo em silêncio.',
          path: kind.page,
        };
        await queuePush(inside, { ...push, ...later, about: kind.name, runAt: end });
      } else if ((await takePoint(inside, NOTICES_PER_DEVICE, id)).ok) {
        await queuePush(inside, { ...push, ...words });
      }
    }
  });
}
