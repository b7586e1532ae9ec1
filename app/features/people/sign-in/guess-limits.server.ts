import type { Db } from '#app/db/database.server.ts';
import type { CallContext } from '#app/features/people/accounts/sessions/auth-calls.server.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import {
  forgetPoints,
  giveBackPoint,
  type LimitedKey,
  type PointTaken,
  takePoint,
} from '#app/platform/limits/rate-limit.server.ts';
import { findKnownDevice, knownDeviceCookie } from './known-device.server.ts';
import {
  CODES_FROM_DEVICE,
  CODES_TO_ACCOUNT,
  SIGN_IN_FROM_DEVICE,
  SIGN_IN_PER_ACCOUNT,
  SIGN_IN_PER_CLIENT,
  SIGN_IN_TO_ACCOUNT,
} from './rules.ts';

/** The limits that one guess counts against, and the limits that a right guess resets. */
interface Guess {
  counted: LimitedKey[];
  emptied: LimitedKey[];
}

/** For a password. On a known device, guesses from elsewhere do not use up the owner's attempts. */
export async function passwordGuess(ctx: CallContext, email: string): Promise<Guess> {
  const { clientAddress, session } = ctx.caller;
  const client = rateLimitAddress(clientAddress);
  const account: LimitedKey[] = [
    { limit: SIGN_IN_PER_ACCOUNT, key: `${email} ${client}` },
    { limit: SIGN_IN_TO_ACCOUNT, key: email },
  ];
  const device = await findKnownDevice(ctx, session.cookies, { email });
  if (!device) return { counted: [{ limit: SIGN_IN_PER_CLIENT, key: client }, ...account], emptied: account };
  const own = { limit: SIGN_IN_FROM_DEVICE, key: `${email} ${device}` };
  return { counted: [own], emptied: [own, ...account] };
}

/** For the code of a sign-in that waits for its second step. */
export async function codeGuess(ctx: CallContext): Promise<Guess> {
  const { clientAddress, session } = ctx.caller;
  const client = rateLimitAddress(clientAddress);
  const personId = await findWaitingPerson(ctx.db, session.cookies);
  const account: LimitedKey[] = personId ? [{ limit: CODES_TO_ACCOUNT, key: personId }] : [];
  const device = personId && (await findKnownDevice(ctx, session.cookies, { personId }));
  if (!device) return { counted: [{ limit: SIGN_IN_PER_CLIENT, key: client }, ...account], emptied: account };
  const own = { limit: CODES_FROM_DEVICE, key: `${personId} ${device}` };
  return { counted: [own], emptied: [own, ...account] };
}

/** @returns the limit that is used up, and for how long */
export async function takeGuess(
  ctx: CallContext,
  { counted }: Guess,
): Promise<{ ok: true } | (Extract<PointTaken, { ok: false }> & { limit: string })> {
  for (const { limit, key } of counted) {
    const point = await takePoint(ctx, limit, key);
    if (!point.ok) return { ...point, limit: limit.name };
  }
  return { ok: true };
}

/** Call it after a right guess. */
export async function forgiveGuess(ctx: CallContext, { counted, emptied }: Guess): Promise<void> {
  for (const { limit, key } of emptied) await forgetPoints(ctx, limit, key);
  for (const { limit, key } of counted)
    if (limit === SIGN_IN_PER_CLIENT) await giveBackPoint(ctx, limit, key);
}

/** Call it after a sign-in: the account knows this device from now on. */
export async function rememberDevice(
  ctx: CallContext,
  account: { email: string } | { personId: string },
): Promise<void> {
  const { cookies, setCookies } = ctx.caller.session;
  const cookie = await knownDeviceCookie(ctx, cookies, account);
  if (cookie) setCookies.push(cookie);
}

const WAITING_COOKIES = ['conversas', '__Secure-conversas'].map((site) => `${site}.session-second-step=`);

/** The person in Better Auth's second-step cookie. Better Auth checks its signature later. */
async function findWaitingPerson(db: Db, cookies: string | null): Promise<string | null> {
  const sent = (cookies ?? '').split(';').map((cookie) => cookie.trim());
  const cookie = sent.find((one) => WAITING_COOKIES.some((start) => one.startsWith(start)));
  const identifier = cookie?.slice(cookie.indexOf('=') + 1).split('.')[0];
  if (!identifier || !/^[\w-]{1,200}$/.test(identifier)) return null;
  const waiting = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .executeTakeFirst();
  return waiting?.value ?? null;
}
