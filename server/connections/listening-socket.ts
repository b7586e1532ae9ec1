import { lookup } from 'node:dns/promises';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Env, InvalidSettings } from '#app/platform/env.server.ts';

/** A socket that exists before this process listens on it. */
export interface HeldSocket {
  fd: number;
  /** Whether another program keeps it open. Connections then wait there for the next process. */
  isKeptElsewhere: boolean;
  /** Ends this process's own hold on it. */
  release(): void;
}

/** The first descriptor that systemd passes on (sd_listen_fds). */
const FIRST_PASSED_FD = 3;
/** Longer than the last resort of a killed process's children takes (last-resort.ts). */
const FREE_WITHIN_MS = 10_000;
const TRY_EVERY_MS = 200;
const SETTINGS = 'Configuração inválida:\n';

/**
 * The listening socket that systemd, or a program like it, has passed to this process; null where there is none.
 * Removes the variables, because programs that this one starts would believe them.
 * @throws InvalidSettings where there are several
 */
export function takePassedSocket(env: NodeJS.ProcessEnv, pid: number): HeldSocket | null {
  const { LISTEN_PID, LISTEN_FDS } = env;
  for (const name of ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES']) delete env[name];
  const count = Number(LISTEN_FDS);
  if (Number(LISTEN_PID) !== pid || !(count >= 1)) return null;
  if (count > 1)
    throw new InvalidSettings(`${SETTINGS}  LISTEN_FDS: passe um só soquete, em vez de ${count}`);
  return { fd: FIRST_PASSED_FD, isKeptElsewhere: true, release: () => {} };
}

/**
 * Binds the address, for workers to listen on. While this process lives the socket does too, even if every worker
 * dies at once.
 * @throws InvalidSettings where the address is not available
 */
export async function bindSocket(
  { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>,
  onTaken: () => void,
): Promise<HeldSocket> {
  if (!net.BoundSocket)
    throw new InvalidSettings(
      `${SETTINGS}  WORKERS: mais de um precisa do Node 24.19 ou mais novo; este é o ${process.versions.node}`,
    );
  try {
    const { address } = await lookup(HOST);
    const bound = await onceFree(async () => new net.BoundSocket({ port: PORT, host: address }), onTaken);
    return { fd: bound.fd(), isKeptElsewhere: false, release: () => bound.close() };
  } catch (error) {
    throw unavailable({ PORT, HOST }, error);
  }
}

/**
 * Takes an address, and waits for a moment where it is taken: killed processes hold it until the last of them is gone.
 * @param onTaken called once, before the first wait
 */
export async function onceFree<T>(take: () => Promise<T>, onTaken: () => void): Promise<T> {
  const giveUpAt = performance.now() + FREE_WITHIN_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await take();
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || performance.now() >= giveUpAt) throw error;
      if (attempt === 1) onTaken();
      await pause(TRY_EVERY_MS);
    }
  }
}

/** Said by `onTaken`. */
export const PORT_TAKEN = `the port is still taken; the site tries again for ${FREE_WITHIN_MS / 1_000} s`;

export function unavailable({ PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>, error: unknown): InvalidSettings {
  const { message, code } = error as NodeJS.ErrnoException;
  const reason = message || (code ?? 'sem motivo conhecido');
  return new InvalidSettings(
    `${SETTINGS}  PORT ou HOST: não é possível atender em ${HOST}:${PORT} (${reason})`,
  );
}
