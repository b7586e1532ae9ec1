import type { Db } from '#app/db/database.server.ts';
import { isSignatureOf, newToken, signText } from '#app/platform/tokens.server.ts';
import { DAY_SECONDS } from '#app/pure/time/durations.ts';

const NAME = 'conversas.aparelho';
const PURPOSE = 'known device';
/** Accounts that one device can be known to. */
const MOST_ACCOUNTS = 5;
const LIFE_SECONDS = 400 * DAY_SECONDS; // the longest that browsers keep a cookie

interface DeviceContext {
  db: Db;
  secret: string;
  publicUrl: string;
}

/** By address before the password is checked, by id before the code is. */
type Account = { email: string } | { personId: string };

/**
 * The known device of this request: somebody has signed in to the account on it before. Its cookie signs
 * nobody in; it only gets a separate count of guesses. It is bound to the account and its password, so a new
 * password ends it.
 * @returns the device's random id, different for each account; null for an unknown device or account
 */
export async function findKnownDevice(
  ctx: DeviceContext,
  cookies: string | null,
  account: Account,
): Promise<string | null> {
  const marks = marksIn(ctx, cookies);
  if (marks.length === 0) return null;
  const bound = await findBinding(ctx.db, account);
  // Without an account the same work is done, so that the time reveals nothing.
  const known = marks.filter(({ device, signature }) =>
    isSignatureOf(signature, ctx.secret, PURPOSE, textOf(bound, device)),
  );
  return bound && (known[0]?.device ?? null);
}

/** A cookie that makes this device known to the account and keeps its other known accounts. */
export async function knownDeviceCookie(
  ctx: DeviceContext,
  cookies: string | null,
  account: Account,
): Promise<string | null> {
  const bound = await findBinding(ctx.db, account);
  if (!bound) return null;
  const marks = marksIn(ctx, cookies);
  const known = await findKnownDevice(ctx, cookies, account);
  const device = known ?? newToken();
  const signature = signText(ctx.secret, PURPOSE, textOf(bound, device));
  const others = marks.filter((mark) => mark.device !== device).slice(0, MOST_ACCOUNTS - 1);
  const value = [{ device, signature }, ...others]
    .map((mark) => `${mark.device}.${mark.signature}`)
    .join('~');
  const secure = ctx.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(ctx)}=${value}; Max-Age=${LIFE_SECONDS}; Path=/${secure}; HttpOnly; SameSite=Lax`;
}

interface Binding {
  personId: string;
  passwordHash: string;
}

async function findBinding(db: Db, account: Account): Promise<Binding | null> {
  const row = await db
    .selectFrom('credentials')
    .innerJoin('people', 'people.id', 'credentials.person_id')
    .select(['credentials.person_id as personId', 'credentials.password_hash as passwordHash'])
    .where((eb) =>
      'email' in account ? eb('people.email', '=', account.email) : eb('people.id', '=', account.personId),
    )
    .executeTakeFirst();
  return row ?? null;
}

function textOf(bound: Binding | null, device: string): string {
  return `${bound?.personId ?? ''} ${bound?.passwordHash ?? ''} ${device}`;
}

function marksIn(ctx: DeviceContext, cookies: string | null): Array<{ device: string; signature: string }> {
  const start = `${cookieName(ctx)}=`;
  const cookie = cookies
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(start));
  const marks = cookie?.slice(start.length).split('~').slice(0, MOST_ACCOUNTS) ?? [];
  return marks.flatMap((mark) => {
    const [, device, signature] = /^([\w-]{32})\.([\w-]{43})$/.exec(mark) ?? [];
    return device && signature ? [{ device, signature }] : [];
  });
}

function cookieName({ publicUrl }: DeviceContext): string {
  return publicUrl.startsWith('https:') ? `__Host-${NAME}` : NAME;
}
