import { sendNotice } from '#app/features/premium/rights/send-notice.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { JobHandler } from '#app/platform/jobs.server.ts';

export const premiumMailJob: JobHandler = async (payload, services) => {
  await sendNotice({ ...services, site: await findSettings(services.db) }, payload);
};
