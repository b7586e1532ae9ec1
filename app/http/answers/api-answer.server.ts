import { isUnavailable } from '#app/db/errors.server.ts';
import { isRecord } from '#app/pure/text/is-record.ts';

/** An error of an endpoint: `{ error: { code, message } }`, with the message in Portuguese. */
export function apiError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { error: { code, message } },
    { status, headers: { 'Cache-Control': 'no-store', ...headers } },
  );
}

/** 429, in the words of the shop. */
export function tooManyRequests(retryAfterSeconds: number): Response {
  const wait = { 'Retry-After': String(retryAfterSeconds) };
  return apiError(429, 'too_many', 'Muitas tentativas. Tente novamente em alguns minutos.', wait);
}

/** A failure on our side: 503 where a retry may help, else 500. @param passing message of a 503, where it has its own */
export function apiFailure(error: unknown, message: string, passing = message): Response {
  return isUnavailable(error)
    ? apiError(503, 'unavailable', passing)
    : apiError(500, 'internal_error', message);
}

/** 405. @param allowed value of the Allow header, such as 'GET, POST' */
export function methodNotAllowed(allowed: string): Response {
  return apiError(405, 'method_not_allowed', `Este endereço só aceita ${allowed}.`, { Allow: allowed });
}

/** @returns null where the body is not a JSON object */
export async function readJsonObject(request: Request): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = JSON.parse(await request.text());
    return isRecord(body) ? body : null;
  } catch {
    return null;
  }
}
