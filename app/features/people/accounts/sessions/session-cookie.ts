import { personalCookie } from '#app/pure/people/personal-cookies.ts';

const NAME = personalCookie();

export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Secure-${NAME}` : NAME;
}

/** Most requests have no session; this check saves them any further work. */
export function carriesSession(cookies: string | null, publicUrl: string): boolean {
  if (!cookies?.includes(NAME)) return false;
  const start = `${sessionCookieName(publicUrl)}=`;
  return cookies.split(';').some((cookie) => cookie.trimStart().startsWith(start));
}
