import { personalCookie } from '#app/pure/personal-cookies.ts';

const NAME = personalCookie();

export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Secure-${NAME}` : NAME;
}

/** Whether there is a session to look for; most requests have none, and cost nothing. */
export function carriesSession(cookies: string | null, publicUrl: string): boolean {
  if (!cookies?.includes(NAME)) return false;
  const start = `${sessionCookieName(publicUrl)}=`;
  return cookies.split(';').some((cookie) => cookie.trimStart().startsWith(start));
}
