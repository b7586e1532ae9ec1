import { hash } from 'node:crypto';

/**
 * The content security policy of a page: own files, our inline scripts and styles (by hash), and media of other hosts,
 * because episodes may be hosted elsewhere. No 'unsafe-*'.
 */
export function contentSecurityPolicy({ scripts, styles = [], isFramed = false }: OwnInline): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(scripts)].join(' '),
    ["style-src 'self'", ...hashesOf(styles)].join(' '),
    "img-src 'self' data:",
    "media-src 'self' https: http:",
    "frame-src 'self' https://www.youtube-nocookie.com",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
}

/** What is written into a page itself. */
interface OwnInline {
  scripts: readonly string[];
  styles?: readonly string[];
  /** A page of the admin area may show it in a frame. */
  isFramed?: boolean;
}

function hashesOf(texts: readonly string[]): Set<string> {
  return new Set(texts.map((text) => `'sha256-${sha256(text)}'`));
}

/** The policy of everything but pages: nothing may load or run. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Headers of every answer. @param publicUrl decides whether those of https are among them */
export function commonHeaders(publicUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'X-Frame-Options': 'DENY',
    ...(publicUrl.startsWith('https:') && {
      // Over http browsers ignore it, and log an error.
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

const MOST_REMEMBERED = 500;
const remembered = new Map<string, string>();

/** Kept, because nearly every page has the same scripts. */
function sha256(text: string): string {
  const known = remembered.get(text);
  if (known) return known;
  const made = hash('sha256', text, 'base64');
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(text, made);
  return made;
}
