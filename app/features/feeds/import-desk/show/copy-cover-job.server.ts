import { z } from 'zod';
import { copyPicture } from '#app/features/media/files/pictures/copy-image.server.ts';
import { fillSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { Services } from '#app/platform/services.ts';
import { pictureAddresses } from '#app/pure/media/picture.ts';

const payloadSchema = z.object({ address: z.string() });

/**
 * Copies an imported feed's cover, unless the host has uploaded one in the meantime. A permanent failure is
 * only logged: the drawn cover stays.
 */
export async function copyCoverJob(
  payload: unknown,
  services: Services & { fetch?: typeof safeFetch },
): Promise<void> {
  const { address } = payloadSchema.parse(payload);
  if ((await findSettings(services.db)).feed.coverUrl !== '') return;
  const copied = await copyPicture(services, address);
  if (copied.ok) {
    const { coverUrl } = pictureAddresses({ rendition: copied.rendition });
    await fillSettings(services, { coverUrl });
  } else if (copied.reason === 'unreachable') throw new Error('the cover could not be fetched');
  else services.log.warn({ reason: copied.reason }, 'cover not copied');
}
