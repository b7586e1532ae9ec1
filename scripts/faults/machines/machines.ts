import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { S3Settings } from '#app/platform/files/bucket.server.ts';
import { environment, ROOT, stop } from '../../bench/site-process.ts';
import { freePort } from '../../testing/free-port.ts';
import { startS3 } from '../../testing/s3-service.ts';
import { openSilentNetwork, type SilentNetwork } from '../../testing/silent-network.ts';
import { until } from '../../testing/until.ts';
import { ADMIN, SECRET } from './prepare-site.ts';
import { isReady } from './round-robin.ts';

/** Machines of one site: processes with data folders of their own, on one PostgreSQL and one bucket. */
export interface Machines {
  ports: readonly number[];
  bucket: S3Settings;
  /** The settings of one of them, for a command. */
  settingsOf(machine: number): NodeJS.ProcessEnv;
  begin(machine: number): void;
  /** At once, as by a power failure. */
  kill(machine: number): Promise<void>;
  /** The way of one machine to the database. */
  network(machine: number): SilentNetwork;
  allReady(): Promise<void>;
  end(): Promise<void>;
}

const STRIPE_KEY = 'sk_test_machines';

/**
 * @param folder for the data folders
 * @param databaseUrl of an empty database on this machine
 */
export async function startMachines(count: number, folder: string, databaseUrl: string): Promise<Machines> {
  const s3 = await startS3();
  const sandboxPort = await freePort();
  const sandbox = spawn(process.execPath, ['sandbox/index.ts'], {
    cwd: ROOT,
    env: environment({ dataDir: folder }, { SANDBOX_PORT: `${sandboxPort}`, SANDBOX_SECRET_KEY: STRIPE_KEY }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const numbers = Array.from({ length: count }, (_, number) => number);
  const ports = await Promise.all(numbers.map(freePort));
  const url = new URL(databaseUrl);
  const networks = await Promise.all(numbers.map(() => openSilentNetwork(Number(url.port))));
  const processes: ChildProcess[] = [];

  function settingsOf(machine: number): NodeJS.ProcessEnv {
    const dataDir = join(folder, `machine-${machine}`);
    mkdirSync(dataDir, { recursive: true });
    const own = new URL(url);
    own.port = String(networks[machine]?.port);
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings;
    return environment(
      { dataDir, databaseUrl: own.href },
      {
        ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(ports[machine]), LOG_LEVEL: 'fatal' },
        ...ADMIN,
        ...{ AUTH_SECRET: SECRET, PUBLIC_URL: 'http://localhost', TRUSTED_PROXIES: '127.0.0.1' },
        ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region },
        ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
        ...{ STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_machines' },
        STRIPE_API_BASE: `http://127.0.0.1:${sandboxPort}`,
      },
    );
  }

  function begin(machine: number): void {
    processes[machine] = spawn(process.execPath, ['server/index.js'], {
      cwd: ROOT,
      env: settingsOf(machine),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  for (const machine of numbers) begin(machine);
  return {
    ports,
    bucket: s3.settings,
    settingsOf,
    begin,
    async kill(machine) {
      const child = processes[machine] as ChildProcess;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    network: (machine) => networks[machine] as SilentNetwork,
    allReady: () =>
      until(async () => (await Promise.all(ports.map(isReady))).every(Boolean), 'all machines ready'),
    async end() {
      for (const child of processes) child.kill('SIGKILL');
      for (const network of networks) network.stop();
      await stop(sandbox);
      await s3.stop();
    },
  };
}
