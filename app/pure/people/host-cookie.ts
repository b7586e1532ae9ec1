/** A `Set-Cookie` for this host alone, which scripts cannot read. Over https no neighbour can set it. */
export function hostCookie(publicUrl: string, name: string, value: string, lifeMs: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameAt(publicUrl, name)}=${value}; Max-Age=${lifeMs / 1000}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** Its value in a `Cookie` header; '' where there is none. */
export function readHostCookie(publicUrl: string, name: string, cookies: string | null): string {
  const start = `${nameAt(publicUrl, name)}=`;
  const each = cookies?.split(';').map((cookie) => cookie.trim()) ?? [];
  return each.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? '';
}

function nameAt(publicUrl: string, name: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}
