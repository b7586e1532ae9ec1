import type { RouterContextProvider } from 'react-router';
import { SIGN_IN_PER_ACCOUNT, SIGN_IN_TO_ACCOUNT } from '#app/features/people/accounts/rules.ts';
import {
  findKnownDevice,
  knownDeviceCookie,
} from '#app/features/people/accounts/sessions/known-device.server.ts';
import {
  CODES_FROM_DEVICE,
  CODES_TO_ACCOUNT,
  SIGN_IN_FROM_DEVICE,
  SIGN_IN_PER_CLIENT,
} from '#app/features/people/accounts/sessions/rules.ts';
import { requestSession } from '#app/features/people/accounts/sessions/session-middleware.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import {
  forgetPoints,
  giveBackPoint,
  type LimitedKey,
  type PointTaken,
  takePoint,
} from '#app/platform/limits/rate-limit.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The limits that one guess counts against, and the limits that a right guess resets. */
interface Guess {
  counted: LimitedKey[];
  emptied: LimitedKey[];
}

/** For a password. On a known device, guesses from elsewhere do not use up the owner's attempts. */
export async function passwordGuess(context: Context, email: string): Promise<Guess> {
  const services = context.get(servicesContext);
  const client = rateLimitAddress(context.get(requestInfoContext).clientAddress);
  const account: LimitedKey[] = [
    { limit: SIGN_IN_PER_ACCOUNT, key: `${email} ${client}` },
    { limit: SIGN_IN_TO_ACCOUNT, key: email },
  ];
  const device = await findKnownDevice(services, cookiesOf(context), { email });
  if (!device) return { counted: [{ limit: SIGN_IN_PER_CLIENT, key: client }, ...account], emptied: account };
  const own = { limit: SIGN_IN_FROM_DEVICE, key: `${email} ${device}` };
  return { counted: [own], emptied: [own, ...account] };
}

/** For the code of a sign-in that waits for its second step. */
export async function codeGuess(context: Context): Promise<Guess> {
  const services = context.get(servicesContext);
  const client = rateLimitAddress(context.get(requestInfoContext).clientAddress);
  const personId = await findWaitingPerson(context);
  const account: LimitedKey[] = personId ? [{ limit: CODES_TO_ACCOUNT, key: personId }] : [];
  const device = personId && (await findKnownDevice(services, cookiesOf(context), { personId }));
  if (!device) return { counted: [{ limit: SIGN_IN_PER_CLIENT, key: client }, ...account], emptied: account };
  const own = { limit: CODES_FROM_DEVICE, key: `${personId} ${device}` };
  return { counted: [own], emptied: [own, ...account] };
}

/** @returns the limit that is used up, and for how long */
export async function takeGuess(
  context: Context,
  { counted }: Guess,
): Promise<{ ok: true } | (Extract<PointTaken, { ok: false }> & { limit: string })> {
  for (const { limit, key } of counted) {
    const point = await takePoint(context.get(servicesContext), limit, key);
    if (!point.ok) return { ...point, limit: limit.name };
  }
  return { ok: true };
}

/** Call it after a right guess. */
export async function forgiveGuess(context: Context, { counted, emptied }: Guess): Promise<void> {
  const services = context.get(servicesContext);
  for (const { limit, key } of emptied) await forgetPoints(services, limit, key);
  for (const { limit, key } of counted)
    if (limit === SIGN_IN_PER_CLIENT) await giveBackPoint(services, limit, key);
}

/** Call it after a sign-in: the account knows this device from now on. */
export async function rememberDevice(
  context: Context,
  account: { email: string } | { personId: string },
): Promise<void> {
  const cookie = await knownDeviceCookie(context.get(servicesContext), cookiesOf(context), account);
  if (cookie) requestSession(context).setCookies.push(cookie);
}

const WAITING_COOKIES = ['conversas', '__Secure-conversas'].map((site) => `${site}.session-second-step=`);

/** The person in Better Auth's second-step cookie. Better Auth checks its signature later. */
async function findWaitingPerson(context: Context): Promise<string | null> {
  const cookies = (cookiesOf(context) ?? '').split(';').map((cookie) => cookie.trim());
  const cookie = cookies.find((one) => WAITING_COOKIES.some((start) => one.startsWith(start)));
  const identifier = cookie?.slice(cookie.indexOf('=') + 1).split('.')[0];
  if (!identifier || !/^[\w-]{1,200}$/.test(identifier)) return null;
  const { db } = context.get(servicesContext);
  const waiting = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .executeTakeFirst();
  return waiting?.value ?? null;
}

function cookiesOf(context: Context): string | null {
  return requestSession(context).headers.get('Cookie');
}
