import { findSettings } from '#app/features/settings/queries.server.ts';
import type { JobHandler } from '#app/platform/jobs.server.ts';
import { sendNotice } from '../send-notice.server.ts';

export const premiumMailJob: JobHandler = async (payload, services) => {
  await sendNotice({ ...services, site: await findSettings(services.db) }, payload);
};
