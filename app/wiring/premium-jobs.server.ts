import { sendNotice } from '#app/features/premium/rights/send-notice.server.ts';
import { tendWaitingGifts } from '#app/features/premium/rights/waiting/gifts.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { JobHandler } from '#app/platform/jobs/jobs.server.ts';

export const waitingGiftsJob: JobHandler = async (_payload, services) =>
  tendWaitingGifts({ ...services, site: await findSettings(services.db) });

export const premiumMailJob: JobHandler = async (payload, services) => {
  await sendNotice({ ...services, site: await findSettings(services.db) }, payload);
};
