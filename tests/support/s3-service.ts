import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '#app/platform/files-on-s3.server.ts';
import { freePort } from '../../scripts/testing/free-port.ts';

/**
 * An S3-compatible service on this machine, with one bucket.
 * @param directory what it holds at first, and all that it holds once it stops; without one it begins empty
 */
export async function startS3(directory?: string): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const kept = directory ?? (await mkdtemp(join(tmpdir(), 'conversas-s3-')));
  const bucket = 'arquivos';
  const port = await freePort();
  const service = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: kept,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await service.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await service.close();
      if (!directory) await rm(kept, { recursive: true, force: true });
    },
  };
}
