/** Prefix of every cookie that may make an answer personal. */
const START = 'conversas.session';
const IN_HEADER = new RegExp(`(?:^|;\\s*)(?:__Secure-|__Host-)?${START.replace('.', '\\.')}`);

/** The name of the session cookie, or of another personal cookie: `personalCookie('flash')`. */
export function personalCookie(purpose?: string): string {
  return purpose ? `${START}-${purpose}` : START;
}

/** Whether a `Cookie` header has a personal cookie: then the page cache is neither read nor filled. */
export function carriesPersonalCookie(header: string | null | undefined): boolean {
  return IN_HEADER.test(header ?? '');
}

export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Secure-${START}` : START;
}

/** Most requests have no session; this check saves them any further work. */
export function carriesSession(cookies: string | null, publicUrl: string): boolean {
  if (!cookies?.includes(START)) return false;
  const start = `${sessionCookieName(publicUrl)}=`;
  return cookies.split(';').some((cookie) => cookie.trimStart().startsWith(start));
}
