import { isSignatureOf, signText } from '#app/platform/tokens.server.ts';
import { LINK_LIFE_MS } from './rules.ts';

const PURPOSE = 'everything-out';

/** Who gave the password, for which file. */
interface Proven {
  id: string;
  personId: string;
}

/** The last part of the address of a download. */
export function downloadProof(secret: string, { id, personId }: Proven, now: Date): string {
  const until = (now.getTime() + LINK_LIFE_MS).toString(36);
  return `${until}-${signText(secret, PURPOSE, `${until} ${id} ${personId}`)}`;
}

export function isProof(
  proof: string,
  secret: string,
  { id, personId, now }: Proven & { now: Date },
): boolean {
  const [, until = '', signature = ''] = /^([0-9a-z]{1,12})-([\w-]{20,100})$/.exec(proof) ?? [];
  if (!until || Number.parseInt(until, 36) < now.getTime()) return false;
  return isSignatureOf(signature, secret, PURPOSE, `${until} ${id} ${personId}`);
}
