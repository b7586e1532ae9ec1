import { base32 } from '#app/pure/base32.ts';

interface Keys {
  secret: string;
  publicUrl: string;
}

export interface PendingSecondStep {
  /** For typing. */
  secret: string;
  /** For the camera: the dark squares, as a path on a grid of `size`. */
  qr: { path: string; size: number };
  recoveryCodes: string[];
}

/** What the app needs to know, while its first code is awaited; afterwards nobody is shown it again. */
export async function readPendingSecondStep(
  stored: { secret: string; backup_codes: string },
  email: string,
  { secret: key, publicUrl }: Keys,
): Promise<PendingSecondStep> {
  const [{ symmetricDecrypt }, { default: qrcode }] = await Promise.all([
    import('better-auth/crypto'),
    import('qrcode'),
  ]);
  const secret = base32(await symmetricDecrypt({ key, data: stored.secret }));
  const recoveryCodes = JSON.parse(await symmetricDecrypt({ key, data: stored.backup_codes })) as string[];
  const issuer = new URL(publicUrl).hostname;
  const label = encodeURIComponent(`${issuer}:${email}`);
  const query = new URLSearchParams({ secret, issuer, digits: '6', period: '30' });
  const { modules } = qrcode.create(`otpauth://totp/${label}?${query}`, { errorCorrectionLevel: 'M' });
  return { secret: spaced(secret), qr: { path: pathOf(modules), size: modules.size }, recoveryCodes };
}

function spaced(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

function pathOf({ size, data }: { size: number; data: Uint8Array }): string {
  const squares = Array.from(data, (isDark, at) =>
    isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  );
  return squares.join('');
}
