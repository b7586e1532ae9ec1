import type { RouterContextProvider } from 'react-router';
import type { Database } from '#app/db/client.server.ts';
import { freshReads } from '#app/db/kept-reads.server.ts';
import { createLiveChanges, type LiveChanges } from '#app/db/live-changes.server.ts';
import { createRequestContext, type PageControl, personContext } from '#app/http/context.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { createPartFiles } from '#app/platform/files/part-files.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createMetrics } from '#app/platform/metrics.server.ts';
import type { Services } from '#app/platform/services.ts';
import { ofOneProcess, readWorkerFigures } from '#app/platform/site-figures.server.ts';
import { createTally } from '#app/platform/tally.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { type Viewer, viewerFor } from '#app/pure/people/viewer.ts';
import { fixedClock } from '../fixed-clock.ts';
import { hereReader } from '../letters/here-reader.ts';
import { testDns } from '../servers/fake-dns.ts';

/** The context of loaders and actions, with a silent log and a fixed time. */
export function testServices(database: Database, overrides: Partial<Services> = {}): Services {
  const metrics = {
    ...createMetrics(),
    databaseErrors: database.countErrors,
    isDatabaseDamaged: database.isDamaged,
  };
  let live: LiveChanges | undefined;
  return {
    db: database.db,
    engine: database.engine,
    kept: freshReads,
    // On PostgreSQL it takes a connection, which few tests need.
    get live() {
      live ??= createLiveChanges(database.watch);
      return live;
    },
    clock: fixedClock(),
    log: createLog('silent'),
    publicUrl: 'https://conversas.example',
    isPublicUrlSet: true,
    asksRegistry: false,
    secret: 'a secret of tests, thirty-two characters',
    dataDir: ':memory:',
    files: createDiskFiles('/nonexistent'),
    parts: createPartFiles('/nonexistent'),
    mail: testMail(),
    dns: testDns({}),
    metrics,
    tally: createTally(),
    siteFigures: async () => ofOneProcess(readWorkerFigures(metrics, 0)),
    metricsToken: null,
    backups: null,
    backupWork: noCopyWork,
    apartReader: hereReader,
    recogniserModel: null,
    payments: [],
    ...overrides,
  };
}

const noCopyWork: Services['backupWork'] = {
  run: async () => {
    throw new Error('no process for backups');
  },
  stream: async () => {
    throw new Error('no process for backups');
  },
  stop() {},
};

/** Mail without a server. */
export function testMail(overrides: Partial<Services['mail']> = {}): Services['mail'] {
  const from = { name: null, address: 'nao-responda@conversas.example' };
  return {
    from,
    transport: null,
    lettersFrom: from,
    bulk: null,
    bounces: null,
    bouncesUrl: null,
    relayHost: null,
    ...overrides,
  };
}

interface Asking {
  /** The signed-in person; the viewer follows from it. */
  person?: Person | null;
  viewer?: Viewer;
  clientAddress?: string;
  isOldHttp?: boolean;
  isHead?: boolean;
}

/** The context of one request, for calling a loader or an action with a real Request. */
export function requestContext(
  services: Services,
  { person = null, viewer = viewerFor(person), clientAddress = '203.0.113.7', ...info }: Asking = {},
): { context: RouterContextProvider; page: PageControl } {
  const made = createRequestContext(services, { id: 'test-request', clientAddress, ...info }, viewer);
  made.context.set(personContext, person);
  return made;
}

interface RequestOptions extends Asking {
  params?: Record<string, string>;
  headers?: Record<string, string>;
  /** Fields of a POST; without them it is a GET. */
  form?: Record<string, string> | URLSearchParams;
}

/** Arguments of a loader or an action, as React Router makes them. @param address path and query */
export function routeArgs(
  services: Services,
  address: string,
  { params = {}, headers, form, ...asking }: RequestOptions = {},
) {
  const made = requestContext(services, asking);
  const url = new URL(address, services.publicUrl);
  const body = form && new URLSearchParams(form);
  const request = new Request(url, { method: body ? 'POST' : 'GET', headers, body });
  return { ...made, args: { request, context: made.context, params, url, pattern: '' } };
}
