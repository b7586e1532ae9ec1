import { PROOF_LIFE_MS } from '#app/features/privacy/core/rules.ts';
import { personalCookie } from '#app/pure/people/personal-cookies.ts';

const NAME = personalCookie('data');

/** The cookie of a browser that has proven an address. */
export function proofCookie(publicUrl: string, session: string): string {
  return `${cookieName(publicUrl)}=${session}; Max-Age=${PROOF_LIFE_MS / 1000}; ${frame(publicUrl)}`;
}

export function endedProofCookie(publicUrl: string): string {
  return `${cookieName(publicUrl)}=; Max-Age=0; ${frame(publicUrl)}`;
}

/** The session's token; null where the browser sends none. */
export function readProofCookie(publicUrl: string, cookies: string | null): string | null {
  const start = `${cookieName(publicUrl)}=`;
  const each = cookies?.split(';').map((cookie) => cookie.trim()) ?? [];
  return each.find((cookie) => cookie.startsWith(start))?.slice(start.length) || null;
}

function frame(publicUrl: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
}

function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${NAME}` : NAME;
}
