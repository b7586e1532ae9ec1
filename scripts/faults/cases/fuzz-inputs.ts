import { type Choices, choicesFrom } from './choices.ts';
import type { Found, FoundForm } from './found-forms.ts';
import type { Cookies, Role } from './fuzz-people.ts';
import { ROLES } from './fuzz-people.ts';
import { METHODS, ODD_HEADERS, ODD_SEGMENTS, ODD_TEXTS, QUERY_NAMES } from './odd-values.ts';

export interface Ground {
  port: number;
  routes: readonly string[];
  found: Found;
}

type Field = [name: string, value: string];

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

export interface Input {
  role: Role;
  bytes: Buffer;
}

/** Input `turn` of this seed: a request that somebody could send, with something odd in it. */
export function fuzzInput(seed: number, turn: number, ground: Ground, cookies: Cookies): Input {
  const choose = choicesFrom(seed, turn);
  const role = choose.one(ROLES);
  const { path, method, type, body } = requestOf(choose, ground);
  const lines = [
    `${method} ${choose.isRare(8) ? dataTwin(path) : path} HTTP/1.1`,
    `Host: 127.0.0.1:${ground.port}`,
    'Connection: close',
    // An own network for each request: else the limits would answer most of them.
    `X-Forwarded-For: 10.${choose.below(256)}.${choose.below(256)}.${choose.below(256)}`,
  ];
  if (cookies[role]) lines.push(`Cookie: ${cookies[role]}`);
  if (method !== 'GET' && !choose.isRare(10)) lines.push(`Origin: http://127.0.0.1:${ground.port}`);
  if (type) lines.push(`Content-Type: ${type}`);
  if (body.length > 0 || !['GET', 'HEAD'].includes(method)) lines.push(`Content-Length: ${body.length}`);
  while (choose.isRare(4)) lines.push(choose.one(ODD_HEADERS));
  return { role, bytes: Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]) };
}

function requestOf(choose: Choices, ground: Ground) {
  const { forms } = ground.found;
  if (forms.length > 0 && choose.below(10) < 5) return formRequest(choose, choose.one(forms));
  const path = oddPath(choose, ground);
  const method = choose.below(10) < 6 ? 'GET' : choose.one(METHODS);
  if (method === 'GET' || method === 'HEAD') return { path, method, type: '', body: Buffer.alloc(0) };
  return { path, method, ...oddBody(choose, [['intent', choose.one(ODD_TEXTS)]]) };
}

/** A form of a page, as it is or with fields that are missing, doubled, odd, or nobody's. */
function formRequest(choose: Choices, { path, method, fields }: FoundForm) {
  const sent = fields.flatMap(([name, value]): Field[] => {
    const field: Field = [name, value === '' || choose.isRare(3) ? choose.one(ODD_TEXTS) : value];
    if (choose.isRare(12)) return [];
    return choose.isRare(12) ? [field, [name, choose.one(ODD_TEXTS)]] : [field];
  });
  if (choose.isRare(10)) sent.push([choose.one(ODD_TEXTS), choose.one(ODD_TEXTS)]);
  if (choose.isRare(60)) sent.push(['huge', 'h'.repeat(2_000_000)]);
  if (method === 'GET' && !choose.isRare(6)) {
    const query = sent.map((field) => field.map(encoded).join('=')).join('&');
    return {
      path: `${path.split('?')[0]}?${query.slice(0, 6_000)}`,
      method,
      type: '',
      body: Buffer.alloc(0),
    };
  }
  return { path, method: choose.isRare(15) ? choose.one(METHODS) : 'POST', ...oddBody(choose, sent) };
}

function oddBody(choose: Choices, fields: readonly Field[]): { type: string; body: Buffer } {
  const form = Buffer.from(fields.map((field) => field.map(encoded).join('=')).join('&'));
  switch (choose.below(8)) {
    case 0:
      return { type: JSON_TYPE, body: Buffer.from(oddJson(choose, fields)) };
    case 1:
      return multipart(choose, fields);
    case 2:
      return {
        type: choose.one(['', 'text/plain', `${FORM}; charset=utf-7`, 'a/b;;', JSON_TYPE]),
        body: form,
      };
    case 3:
      return { type: FORM, body: Buffer.concat([form, Buffer.from([0x26, 0xff, 0xfe, 0x25, 0x3d, 0xc3])]) };
    default:
      return { type: FORM, body: form };
  }
}

function oddJson(choose: Choices, fields: readonly Field[]): string {
  const value = () =>
    choose.one<unknown>([...ODD_TEXTS, 1e308, -1, 0.1, null, true, [], [[]], {}, { a: {} }, [null]]);
  const known = {
    type: choose.one(['newsletter', 'media_kit', 'contact', value()]),
    items: choose.one([value(), [value()], [{ product_id: value(), quantity: value(), name: value() }]]),
    ...Object.fromEntries(
      ['name', 'email', 'subject', 'message', 'attempt_id'].map((name) => [name, value()]),
    ),
  };
  const text = JSON.stringify({ ...known, ...Object.fromEntries(fields) });
  return choose.one([
    text,
    text,
    text,
    text.slice(0, -2),
    `${text},`,
    '[]',
    'null',
    '""',
    '{"a":',
    '\ufeff{}',
  ]);
}

function multipart(choose: Choices, fields: readonly Field[]): { type: string; body: Buffer } {
  const parts = fields.map(([name, value]) => {
    const head = `Content-Disposition: form-data; name="${name}"`;
    const file = choose.isRare(4) ? `; filename="${choose.one(['', 'a.png', '../a', 'a\0b'])}"` : '';
    return `--b\r\n${head}${file}\r\n\r\n${value}\r\n`;
  });
  const end = choose.one(['--b--\r\n', '--b--\r\n', '--b--\r\n', '', '--b', '--c--\r\n', '--b\r\nx']);
  const type = choose.one([
    'multipart/form-data; boundary=b',
    'multipart/form-data; boundary=b',
    'multipart/form-data',
  ]);
  return { type, body: Buffer.from(parts.join('') + end) };
}

function oddPath(choose: Choices, { routes, found }: Ground): string {
  const known = choose.below(10) < 4 && found.paths.length > 0;
  let path = known
    ? choose.one(found.paths)
    : choose.one(routes).replace(/[:*][\w]*/g, () => segment(choose));
  if (choose.isRare(12))
    path += choose.one(['/', '//', '/.', '/..', '.data', '.html', '%20', '/%00', ';a', '/_.data']);
  if (choose.isRare(3)) {
    const pairs = Array.from(
      { length: 1 + choose.below(3) },
      () =>
        `${choose.isRare(4) ? encoded(choose.one(ODD_TEXTS)) : choose.one(QUERY_NAMES)}=${oddValue(choose)}`,
    );
    path += `${path.includes('?') ? '&' : '?'}${pairs.join('&')}`;
  }
  return path.slice(0, 7_000);
}

function segment(choose: Choices): string {
  return choose.isRare(2) ? choose.one(ODD_SEGMENTS) : encoded(choose.one(ODD_TEXTS)).slice(0, 500) || 'a';
}

function oddValue(choose: Choices): string {
  return choose.isRare(5) ? choose.one(ODD_SEGMENTS) : encoded(choose.one(ODD_TEXTS));
}

function dataTwin(path: string): string {
  const [before = '', query] = path.split('?', 2);
  return `${before === '/' ? '/_root' : before}.data${query === undefined ? '' : `?${query}`}`;
}

/** Percent-encoded; a lone surrogate as the three bytes that some programs send. */
function encoded(text: string): string {
  return encodeURIComponent(
    text.replace(/[\ud800-\udfff](?![\udc00-\udfff])/g, (half) => (text.isWellFormed() ? half : '\ufffe')),
  ).replaceAll('%EF%BF%BE', '%ED%A0%80');
}
