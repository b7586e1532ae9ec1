import { PRODUCT_VERSION } from '#app/platform/product-version.server.ts';
import type { SiteFigures, WorkerFigures } from '#app/platform/site-figures.server.ts';
import { ORDERS_VARIABLE, type ToPrimary, type ToWorker, type WorkerOrders } from './worker-messages.ts';

/** A worker's connection to the primary process. */
export interface PrimaryLink {
  orders: WorkerOrders;
  /** Does what may hold this process up for long, before it serves. */
  busy<T>(work: () => Promise<T>): Promise<T>;
  /** Tells that this worker listens. */
  serves(listener: LinkListener): void;
  /** Figures of all workers. @throws where the primary process does not answer */
  askSiteFigures(): Promise<SiteFigures>;
  /** Leaves what this worker has counted with the primary process. */
  leaveFigures(figures: WorkerFigures): Promise<void>;
  tellUntrustedProxy(address: string): void;
}

interface LinkListener {
  onReplaced: () => void;
  readFigures: () => WorkerFigures;
  onUntrustedProxy: (address: string) => void;
}

const ANSWER_WITHIN_MS = 5_000;

/** @returns null in a process that is not a worker */
export function connectToPrimary(env: NodeJS.ProcessEnv): PrimaryLink | null {
  const text = env[ORDERS_VARIABLE];
  delete env[ORDERS_VARIABLE];
  if (!text || !process.send) return null;
  const pendingAnswers = new Map<number, (figures: SiteFigures) => void>();
  let lastId = 0;

  async function askSiteFigures(): Promise<SiteFigures> {
    const id = ++lastId;
    const answer = Promise.withResolvers<SiteFigures>();
    pendingAnswers.set(id, answer.resolve);
    const late = setTimeout(
      () => answer.reject(new Error('the primary process does not answer')),
      ANSWER_WITHIN_MS,
    );
    try {
      await send({ kind: 'ask-figures', id });
      return await answer.promise;
    } finally {
      clearTimeout(late);
      pendingAnswers.delete(id);
    }
  }

  // From the beginning: a start that hangs is ended, too.
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'call') send({ kind: 'here' });
  });
  void send({ kind: 'here' });

  async function busy<T>(work: () => Promise<T>): Promise<T> {
    await send({ kind: 'busy', isBusy: true });
    try {
      return await work();
    } finally {
      await send({ kind: 'busy', isBusy: false });
    }
  }

  function serves({ onReplaced, readFigures, onUntrustedProxy }: LinkListener): void {
    process.on('message', (message: ToWorker) => {
      if (message.kind === 'replaced') onReplaced();
      if (message.kind === 'give-figures') send({ kind: 'figures', id: message.id, figures: readFigures() });
      if (message.kind === 'site-figures') pendingAnswers.get(message.id)?.(message.figures);
      if (message.kind === 'untrusted-proxy') onUntrustedProxy(message.address);
    });
    send({ kind: 'serving', version: PRODUCT_VERSION });
  }

  return {
    orders: JSON.parse(text) as WorkerOrders,
    busy,
    serves,
    askSiteFigures,
    leaveFigures: (figures) => send({ kind: 'figures', id: null, figures }),
    tellUntrustedProxy: (address) => send({ kind: 'untrusted-proxy', address }),
  };
}

/** A primary process that is gone hears nothing; this one then ends, too (see index.js). */
function send(message: ToPrimary): Promise<void> {
  return new Promise((resolve) => {
    if (!process.connected) return resolve();
    process.send?.(message, undefined, undefined, () => resolve());
  });
}
