import { hostCookie, readHostCookie } from '#app/pure/people/host-cookie.ts';
import { personalCookie } from '#app/pure/people/personal-cookies.ts';
import { PROOF_LIFE_MS } from '#app/pure/people/privacy-rules.ts';

const NAME = personalCookie('data');

/** The cookie of a browser that has proven an address. */
export function proofCookie(publicUrl: string, session: string): string {
  return hostCookie(publicUrl, NAME, session, PROOF_LIFE_MS);
}

export function endedProofCookie(publicUrl: string): string {
  return hostCookie(publicUrl, NAME, '', 0);
}

/** The session's token; null where the browser sends none. */
export function readProofCookie(publicUrl: string, cookies: string | null): string | null {
  return readHostCookie(publicUrl, NAME, cookies) || null;
}
