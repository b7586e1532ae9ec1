import type { Cookies, Role } from './fuzz-people.ts';
import { exchange } from './raw-exchange.ts';

export interface FoundForm {
  path: string;
  method: string;
  fields: Array<[name: string, value: string]>;
}

export interface Found {
  /** Addresses that a page links to or a form sends to. */
  paths: string[];
  forms: FoundForm[];
}

const PATIENCE_MS = 10_000;
const MOST_PAGES = 250;
/** Enough of one kind: every item's page has the same forms. */
const MOST_OF_A_KIND = 3;

/** Visits the pages as this role, from these addresses on, and keeps what they link to and their forms. */
export async function findForms(
  port: number,
  starts: readonly string[],
  cookies: Cookies,
  role: Role,
): Promise<Found> {
  const waiting = [...starts];
  const seen = new Set(waiting);
  const kinds = new Map<string, number>();
  const forms: FoundForm[] = [];
  for (let visited = 0; visited < MOST_PAGES && waiting.length > 0; visited += 1) {
    const path = waiting.shift() as string;
    const page = await read(port, path, cookies[role]);
    forms.push(...formsOf(page, path));
    for (const link of linksOf(page, path)) {
      const kind = link.replace(/[?].*/, '').replace(/\/[^/]*$/, '');
      const count = kinds.get(kind) ?? 0;
      if (seen.has(link) || count >= MOST_OF_A_KIND) continue;
      kinds.set(kind, count + 1);
      seen.add(link);
      waiting.push(link);
    }
  }
  return { paths: [...seen], forms };
}

async function read(port: number, path: string, cookie: string): Promise<string> {
  const lines = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Connection: close', `Cookie: ${cookie}`];
  const answer = await exchange(port, Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), PATIENCE_MS);
  return answer.status === 200 ? answer.body : '';
}

function linksOf(page: string, from: string): string[] {
  return [...page.matchAll(/(?:href|src|action)="([^"#]+)/g)].flatMap(([, link = '']) =>
    ownPath(unescaped(link), from),
  );
}

function formsOf(page: string, from: string): FoundForm[] {
  return [...page.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].flatMap(([, head = '', inside = '']) => {
    const fields = [...inside.matchAll(/<(?:input|select|textarea|button)[^>]*>/g)].flatMap(([tag]) => {
      const name = attribute(tag, 'name');
      return name ? [[name, attribute(tag, 'value') ?? ''] as [string, string]] : [];
    });
    const method = attribute(head, 'method')?.toUpperCase() ?? 'GET';
    return ownPath(attribute(head, 'action') ?? from, from).map((path) => ({ path, method, fields }));
  });
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag);
  return found ? unescaped(found[1] ?? '') : null;
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

/** The path of an address of this site; empty for another's. */
function ownPath(link: string, from: string): string[] {
  if (!URL.canParse(link, `http://site${from}`)) return [];
  const { host, pathname, search } = new URL(link, `http://site${from}`);
  return host === 'site' ? [pathname + search] : [];
}
