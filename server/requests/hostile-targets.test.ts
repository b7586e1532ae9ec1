import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRequestContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openTestDatabase } from '../../tests/support/databases/test-database.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { hostileTarget } from '../../tests/support/requests/hostile-requests.ts';
import { rawGet, rawRequest } from '../../tests/support/requests/raw-request.ts';
import { testServices } from '../../tests/support/requests/request-context.ts';
import { serverBuild } from '../../tests/support/requests/server-build.ts';
import { listeningApp } from '../../tests/support/servers/listening-app.ts';
import { isOwnSpelling, parseTarget } from './request-target.ts';

/** A site that answers every path, and allows keeping every page. */
async function willingSite() {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  await database.watch.check();
  await eventually(() => database.watch.isReliable());
  const services = testServices(database);
  const asked: string[] = [];
  const loader = ({ context, request }: { context: Parameters<typeof keepPage>[0]; request: Request }) => {
    asked.push(request.url);
    keepPage(context, []);
    return new Response('page');
  };
  const build = serverBuild({ createRequestContext }, { all: { id: 'all', path: '*', module: { loader } } });
  const origin = await listeningApp(() => build, { services, watch: database.watch });
  return { origin, asked, services };
}

test('no address causes a failure, leads to another host, or is kept under a second spelling', async () => {
  const { origin, asked, services } = await willingSite();
  const failures = vi.spyOn(services.log, 'error');
  const ask = async (target: string) =>
    Number(/^HTTP\/1\.1 (\d+)/.exec(await rawRequest(origin, rawGet(target)))?.[1]);
  await fc.assert(
    fc.asyncProperty(hostileTarget, async (target) => {
      await ask(target);
      const fromMemory = services.metrics.pageHits;
      const status = await ask(target);
      expect(status).toBeLessThan(500);
      if (status !== 200) return;
      const parsed = parseTarget(target);
      if (!parsed) throw new Error('what is no address was answered');
      if (!isOwnSpelling(parsed)) expect(services.metrics.pageHits).toBe(fromMemory);
      expect(asked.at(-1) ?? '').toMatch(/^https:\/\/conversas\.example\/(?!\/)/);
    }),
    { numRuns: 400 },
  );
  expect(failures).not.toHaveBeenCalled();
});
