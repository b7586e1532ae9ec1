import { unsubscribe } from '#app/features/letters/newsletter/commands.server.ts';
import { readReturns } from '#app/features/letters/returns/read-mailbox.server.ts';
import type { JobHandler } from '#app/platform/jobs/jobs.server.ts';

/** The consent is withdrawn by mail: there is no visitor's address. */
const BY_MAIL = { clientAddress: '' };

export const readReturnsJob: JobHandler = (_payload, services) =>
  readReturns(services, async (token) => {
    await unsubscribe(services, token, BY_MAIL);
  });
