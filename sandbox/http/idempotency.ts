import { createHash } from 'node:crypto';
import type { Sandbox } from '../state/sandbox.ts';
import type { SavedAnswer } from '../state/tables.ts';
import { ApiError } from './errors.ts';

const KEPT_SECONDS = 24 * 3600;
const LONGEST_KEY = 255;

/** The earlier answer; null for a new key. @throws ApiError where the key belongs to another request */
export function savedAnswer(sandbox: Sandbox, key: string, path: string, body: string): SavedAnswer | null {
  if (key.length > LONGEST_KEY) {
    const message = `Idempotency keys may have up to ${LONGEST_KEY} characters.`;
    throw new ApiError(400, { type: 'idempotency_error', message });
  }
  const saved = sandbox.store.get('idempotency', key);
  if (!saved || saved.at + KEPT_SECONDS <= sandbox.clock.now()) return null;
  if (saved.path !== path) {
    const message = `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${saved.path}'). Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new ApiError(400, { type: 'idempotency_error', message });
  }
  if (saved.hash !== hashOf(body)) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new ApiError(400, { type: 'idempotency_error', message });
  }
  return saved;
}

export function saveAnswer(
  sandbox: Sandbox,
  key: string,
  { path, body, status, answer }: { path: string; body: string; status: number; answer: string },
): void {
  const at = sandbox.clock.now();
  sandbox.store.transact(() =>
    sandbox.store.put('idempotency', { id: key, path, hash: hashOf(body), status, body: answer, at }),
  );
}

export function inUse(key: string): ApiError {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
  return new ApiError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
}

/** The order of parameters does not matter. */
function hashOf(body: string): string {
  const pairs = [...new URLSearchParams(body)].map((pair) => JSON.stringify(pair)).sort();
  return createHash('sha256').update(pairs.join('\n')).digest('hex');
}
