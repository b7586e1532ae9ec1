import type { Db } from '#app/db/database.server.ts';
import { base32 } from '#app/pure/text/base32.ts';
import { qrShapeOf } from '#app/ui/qr-code.server.ts';

interface Keys {
  secret: string;
  publicUrl: string;
}

/** The person's app for codes. Secret and recovery codes are encrypted. */
export function findTwoFactor(db: Db, personId: string) {
  return db
    .selectFrom('two_factors')
    .select(['secret', 'backup_codes', 'is_verified'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

export type PendingSecondStep = Awaited<ReturnType<typeof readPendingSecondStep>>;

/** What the app needs, until its first code is entered. Afterwards it is never shown again. */
export async function readPendingSecondStep(
  stored: { secret: string; backup_codes: string },
  email: string,
  { secret: key, publicUrl }: Keys,
) {
  const { symmetricDecrypt } = await import('better-auth/crypto');
  const secret = base32(await symmetricDecrypt({ key, data: stored.secret }));
  const recoveryCodes = JSON.parse(await symmetricDecrypt({ key, data: stored.backup_codes })) as string[];
  const issuer = new URL(publicUrl).hostname;
  const label = encodeURIComponent(`${issuer}:${email}`);
  const query = new URLSearchParams({ secret, issuer, digits: '6', period: '30' });
  const address = `otpauth://totp/${label}?${query}`;
  return { secret: spaced(secret), address, qr: await qrShapeOf(address), recoveryCodes };
}

function spaced(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
