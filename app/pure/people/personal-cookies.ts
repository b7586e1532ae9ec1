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
