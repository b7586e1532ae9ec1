/** How the name of every cookie begins by which an answer may be one visitor's own. */
const START = 'conversas.session';
const IN_HEADER = new RegExp(`(?:^|;\\s*)(?:__Secure-|__Host-)?${START.replace('.', '\\.')}`);

/** The session's own cookie, or one that goes with a visitor as it does: `personalCookie('flash')`. */
export function personalCookie(purpose?: string): string {
  return purpose ? `${START}-${purpose}` : START;
}

/** Whether a `Cookie` header carries one: such a request neither reads nor fills the memory of pages. */
export function carriesPersonalCookie(header: string | null | undefined): boolean {
  return IN_HEADER.test(header ?? '');
}
