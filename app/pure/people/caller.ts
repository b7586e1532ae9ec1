/** Who asks, as far as accounts need to know it. */
export interface Caller {
  /** The request's id, for the log. */
  id: string;
  clientAddress: string;
  session: CallerSession;
}

/** The session that a request carries, and the cookies that its answer sets. */
export interface CallerSession {
  /** All cookies of the request. A program's token stands here as the session's cookie. */
  cookies: string | null;
  userAgent: string | null;
  /** The id of the session; null for a visitor. */
  id: string | null;
  setCookies: string[];
}
