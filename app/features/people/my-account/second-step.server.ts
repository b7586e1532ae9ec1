import { base32 } from '#app/pure/base32.ts';
import { type QrShape, qrShapeOf } from '#app/ui/qr-code.server.ts';

interface Keys {
  secret: string;
  publicUrl: string;
}

export interface PendingSecondStep {
  /** For typing. */
  secret: string;
  /** For the camera. */
  qr: QrShape;
  recoveryCodes: string[];
}

/** What the app needs to know, while its first code is awaited; afterwards nobody is shown it again. */
export async function readPendingSecondStep(
  stored: { secret: string; backup_codes: string },
  email: string,
  { secret: key, publicUrl }: Keys,
): Promise<PendingSecondStep> {
  const { symmetricDecrypt } = await import('better-auth/crypto');
  const secret = base32(await symmetricDecrypt({ key, data: stored.secret }));
  const recoveryCodes = JSON.parse(await symmetricDecrypt({ key, data: stored.backup_codes })) as string[];
  const issuer = new URL(publicUrl).hostname;
  const label = encodeURIComponent(`${issuer}:${email}`);
  const query = new URLSearchParams({ secret, issuer, digits: '6', period: '30' });
  const qr = await qrShapeOf(`otpauth://totp/${label}?${query}`);
  return { secret: spaced(secret), qr, recoveryCodes };
}

function spaced(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
