import { isatty } from 'node:tty';
import { type Env, readEnv } from '#app/platform/env.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { bindSocket, PORT_TAKEN, takePassedSocket } from './connections/listening-socket.ts';
import { fixedNodeFor } from './starting/known-holes.ts';
import type { Running } from './starting/running.ts';
import { connectToPrimary } from './workers/primary-link.ts';
import { countWorkers, thisMachine } from './workers/worker-count.ts';

/**
 * Starts the site in this process; with several workers, this process starts them instead. Only processes that
 * serve load what that needs.
 * @throws InvalidSettings naming the setting and what to write
 */
export async function launch(source: NodeJS.ProcessEnv): Promise<Running> {
  const primary = connectToPrimary(source);
  const env = readEnv(source);
  if (!primary) tellKnownHole(env);
  const machine = thisMachine();
  const count = primary?.orders.count ?? countWorkers(env, machine);
  if (count > 1 && !primary) {
    const warn = () => createLog(env.LOG_LEVEL).warn({ port: env.PORT }, PORT_TAKEN);
    const socket = takePassedSocket(source, process.pid) ?? (await bindSocket(env, warn));
    const { runPrimary } = await import('./primary.ts');
    return whileInTerminal(runPrimary(env, count, socket));
  }
  const passed = primary ? null : takePassedSocket(source, process.pid);
  const { start } = await import('./start.ts');
  const stop = await start(source, { env, primary, passed });
  if (primary) return { stop, hangUp: () => {} }; // a terminal sends it to every process
  const log = createLog(env.LOG_LEVEL);
  if (!source.WORKERS?.trim() && env.NODE_ENV === 'production' && machine.cores > 1)
    log.info({ cores: machine.cores }, 'one core serves; WORKERS=auto uses all of them');
  const hint =
    'SIGHUP: a single process does not replace itself; with WORKERS=2 or more, they are replaced one by one';
  return whileInTerminal({ stop, hangUp: () => log.warn(hint) });
}

function tellKnownHole({ LOG_LEVEL }: Env): void {
  const { node } = process.versions;
  const fixed = fixedNodeFor(node);
  if (fixed === null) return;
  createLog(LOG_LEVEL).warn({ node, fixed }, `Node ${node} has a known security hole; install ${fixed}`);
}

/** A terminal that is closed also sends SIGHUP. Nobody could end the site there any more, so it stops. */
function whileInTerminal(running: Running): Running {
  const isInTerminal = () => [0, 1, 2].some((fd) => isatty(fd));
  const began = isInTerminal();
  return {
    ...running,
    hangUp: () => (began && !isInTerminal() ? void running.stop('SIGHUP') : running.hangUp()),
  };
}
