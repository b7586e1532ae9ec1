export interface Account {
  email: string;
  password: string;
}

const TEXTLESS = /<(script|style|template)\b[\s\S]*?<\/\1>|<[^>]+>/g;

/** Signs in as a browser without scripts does. @returns the value of `Cookie`; null where the site refuses */
export async function signIn(origin: string, { email, password }: Account): Promise<string | null> {
  const answer = await fetch(`${origin}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams({ email, password }),
  });
  await answer.text();
  if (answer.status !== 302) return null;
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Writes to the host. @returns whether the site has acknowledged it */
export async function sendMessage(origin: string, subject: string): Promise<boolean> {
  const message = { name: 'Zé', email: 'ze@exemplo.com', subject, message: 'Oi.' };
  const answer = await fetch(`${origin}/functions/v1/send-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ type: 'contact', ...message }),
  });
  await answer.text();
  return answer.ok;
}

/** The status of a page for somebody with this cookie. */
export async function statusOf(address: string, cookie = ''): Promise<number> {
  const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
  await answer.text();
  return answer.status;
}

/** The words of every page that the site map names, by path. */
export async function readPages(origin: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const path of await listPaths(origin, '/sitemap.xml')) {
    const answer = await fetch(origin + path);
    const html = await answer.text();
    const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const words = main.replace(TEXTLESS, ' ').replace(/\s+/g, ' ').trim();
    pages.set(path, `${answer.status} ${words}`);
  }
  return pages;
}

/** Follows the parts of a site map that is divided. */
async function listPaths(origin: string, map: string): Promise<string[]> {
  const text = await (await fetch(origin + map)).text();
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  if (!text.includes('<sitemapindex')) return paths;
  return (await Promise.all(paths.map((part) => listPaths(origin, part)))).flat();
}

/** The links of a mail to this site, from its source. */
export function linksOf(mail: string, origin: string): string[] {
  const plain = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_sign, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const links = plain.match(/https?:\/\/[^\s"'<>)]+/g) ?? [];
  return [...new Set(links)].filter((link) => link.startsWith(`${origin}/`));
}
