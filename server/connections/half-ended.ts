import type { Socket } from 'node:net';

/** A client that does not close its half by then is not waited for. */
const LONGEST_HALF_MS = 1_500;

/** Connections of which we have ended our half. */
export class HalfEnded {
  readonly #since = new Map<Socket, number>();

  end(socket: Socket): void {
    this.#since.set(socket, performance.now());
    socket.end();
  }

  forget(socket: Socket): void {
    this.#since.delete(socket);
  }

  /** Whether nobody is waited for any more. */
  areClosed(): boolean {
    const now = performance.now();
    for (const since of this.#since.values()) if (now - since < LONGEST_HALF_MS) return false;
    return true;
  }

  closeAll(): void {
    for (const socket of this.#since.keys()) socket.destroySoon();
  }
}
