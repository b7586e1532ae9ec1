import { isSignatureOf, signText } from '#app/platform/tokens.server.ts';

const PURPOSE = 'picture for members';
const PROOF = 'prova';

/**
 * The address of a picture in a mail to members: mail programs ask without a session. The visibility rule still
 * decides, as for a member, so the picture goes with its item.
 */
export function memberPictureAddress(secret: string, path: string): string {
  return `${path}?${PROOF}=${signText(secret, PURPOSE, path)}`;
}

export function isMemberPictureAddress(secret: string, { pathname, searchParams }: URL): boolean {
  const proof = searchParams.get(PROOF);
  return proof !== null && isSignatureOf(proof, secret, PURPOSE, pathname);
}
