import { setTimeout as wait } from 'node:timers/promises';
import { findRoute } from '../api/routes.ts';
import { API_VERSION, makeId, type Sandbox } from '../state/sandbox.ts';
import { ApiError, errorAnswer, invalid } from './errors.ts';
import { expand } from './expand.ts';
import type { Failure, Failures } from './failures.ts';
import { decodeForm } from './form.ts';
import { inUse, saveAnswer, savedAnswer } from './idempotency.ts';
import { readParams } from './params.ts';

export interface ApiCall {
  method: string;
  path: string;
  query: string;
  body: string;
  header(name: string): string | undefined;
}

export interface ApiAnswer {
  status: number;
  body: string;
  headers: Record<string, string>;
  /** What happens instead of an answer. */
  lost?: 'hang' | 'reset';
}

/** A call, for tests that inspect it. */
export interface CallRecord {
  id: string;
  method: string;
  path: string;
  params: unknown;
  idempotency_key: string | null;
  status: number | null;
}

const MOST_RECORDS = 500;

export function createApi(sandbox: Sandbox, secretKey: string, failures: Failures) {
  const underWay = new Set<string>();
  const records: CallRecord[] = [];

  async function answer(call: ApiCall): Promise<ApiAnswer> {
    const id = makeId('req_', 14);
    const key = call.method === 'POST' ? (call.header('idempotency-key') ?? null) : null;
    const record: CallRecord = {
      id,
      method: call.method,
      path: call.path,
      params: null,
      idempotency_key: key,
      status: null,
    };
    records.push(record);
    if (records.length > MOST_RECORDS) records.shift();
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'request-id': id,
      'stripe-version': API_VERSION,
      ...(key ? { 'idempotency-key': key, 'original-request': id } : {}),
    };
    try {
      assertKey(call, secretKey);
      assertVersion(call);
      const given = await answerOnce(call, id, key, record);
      record.status = given.lost ? null : given.status;
      return { ...given, headers: { ...headers, ...given.headers } };
    } catch (error) {
      const failed = failureAnswer(error);
      record.status = failed.status;
      return { ...failed, headers: { ...headers, ...failed.headers } };
    }
  }

  async function answerOnce(
    call: ApiCall,
    id: string,
    key: string | null,
    record: CallRecord,
  ): Promise<ApiAnswer> {
    if (key !== null) {
      if (underWay.has(key)) throw inUse(key);
      const saved = savedAnswer(sandbox, key, call.path, call.body);
      if (saved)
        return { status: saved.status, body: saved.body, headers: { 'idempotent-replayed': 'true' } };
      underWay.add(key);
    }
    try {
      return await perform(call, id, key, record);
    } finally {
      if (key !== null) underWay.delete(key);
    }
  }

  async function perform(
    call: ApiCall,
    id: string,
    key: string | null,
    record: CallRecord,
  ): Promise<ApiAnswer> {
    const run = prepare(call, record);
    const failure = failures.take(call.method, call.path);
    if (failure?.kind === 'slow') await wait((failure.seconds ?? 1) * 1000);
    if (failure && failure.kind !== 'slow' && !failure.after) {
      const failed = failedAnswer(failure);
      if (key !== null && failure.kind === 'error' && failed.status >= 500) save(call, key, failed);
      return failed;
    }
    let done: ApiAnswer;
    try {
      sandbox.cause = { id, idempotency_key: key };
      done = { status: 200, body: JSON.stringify(sandbox.store.transact(run), null, 2), headers: {} };
    } catch (error) {
      done = failureAnswer(error);
    } finally {
      sandbox.cause = null;
    }
    // A call with invalid parameters was never begun.
    if (key !== null && (done.status === 200 || done.status === 402 || done.status >= 500))
      save(call, key, done);
    return failure?.after ? failedAnswer(failure) : done;
  }

  /** Finds the endpoint and reads its parameters, without running it. */
  function prepare(call: ApiCall, record: CallRecord): () => object {
    const found = findRoute(call.method, call.path);
    if (!found) {
      const message = `Unrecognized request URL (${call.method}: ${call.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
      throw invalid(message, undefined, undefined, 404);
    }
    const params = readParams(
      decodeForm(call.method === 'POST' ? call.body : call.query),
      found.route.fields,
    );
    record.params = params;
    return () =>
      expand(sandbox, found.route.run({ sandbox, id: found.id, params, path: call.path }), params.expand);
  }

  function save(call: ApiCall, key: string, { status, body }: ApiAnswer): void {
    saveAnswer(sandbox, key, { path: call.path, body: call.body, status, answer: body });
  }

  return {
    answer,
    records,
    forget: () => records.splice(0),
  };
}

function failureAnswer(error: unknown): ApiAnswer {
  const message = 'An unknown error occurred.';
  const told = error instanceof ApiError ? error : new ApiError(500, { type: 'api_error', message });
  if (!(error instanceof ApiError)) process.stderr.write(`${(error as Error).stack}\n`);
  return { status: told.status, body: JSON.stringify(errorAnswer(told), null, 2), headers: {} };
}

function failedAnswer({ kind, status = 500 }: Failure): ApiAnswer {
  if (kind !== 'error') return { status: 0, body: '', headers: {}, lost: kind as 'hang' | 'reset' };
  if (status === 402) {
    const body = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } as const;
    return failureAnswer(new ApiError(402, { ...body, message: 'Your card was declined.' }));
  }
  const type = status >= 500 ? 'api_error' : 'invalid_request_error';
  const code = status === 429 ? 'rate_limit' : undefined;
  const message = status === 429 ? 'Request rate limit exceeded.' : 'The sandbox was told to fail this call.';
  return failureAnswer(new ApiError(status, { type, code, message }));
}

/** Bearer, or Basic with the key as user name. */
function assertKey(call: ApiCall, secretKey: string): void {
  const [, scheme = '', value = ''] = /^(\S+)\s+(\S+)$/.exec(call.header('authorization') ?? '') ?? [];
  const isBasic = scheme.toLowerCase() === 'basic';
  const given = isBasic ? Buffer.from(value, 'base64').toString().split(':')[0] : value;
  if (!given) {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
    throw invalid(message, undefined, undefined, 401);
  }
  if (given === secretKey) return;
  const hidden = `${given.slice(0, 8)}${'*'.repeat(Math.max(0, given.length - 12))}${given.slice(-4)}`;
  throw invalid(`Invalid API Key provided: ${hidden}`, undefined, undefined, 401);
}

function assertVersion(call: ApiCall): void {
  const version = call.header('stripe-version');
  if (version && version !== API_VERSION) {
    throw invalid(`Invalid Stripe API version: ${version}. This sandbox speaks ${API_VERSION}.`);
  }
}
