import fc from 'fast-check';

const PARTS = [
  '.', '..', '/', '//', '%2e', '%2E%2e', '%2f', '\\', '%5c', ';', ';a=b', '%09', '%0d%0a', '%00', '%c2%85', '@', 'u:p@h', ':',
  ':80', '?', '#', '&', '=', '.data', '_root.data', '_.data', '?_routes=', '?_routes=root', '?index', '?q=', '?pagina=-1',
  '?pagina=1e999', '?apos=%00', '?topico=%00', '?session_id=%00', '?__proto__=1', '%ff', '%ED%A0%80', '%', '%2525', '[', ']',
  '{', '|', '^', '`', '"', '<', '*', '~', '\xe7', '\xff', 'topics', 'Topics', 'search', 'admin', 'shop', 'feed.xml', 'auth',
  'functions/v1/send-email', 'media', 'webhooks/stripe', 'x'.repeat(2_000), '../'.repeat(100),
]; // biome-ignore format: a list of words

const VALUES = [
  '', '*', ',', ';q=', 'x', '"', '%', '\xff', 'bytes=0-', `bytes=${'0-1,'.repeat(1_000)}`, 'bytes=99999999999999999999-', 'W/', '-1',
  'conversas.session=%', 'conversas.session=x.y', 'conversas.session=%ED%A0%80', '=;=;;', '__proto__=1', 'multipart/form-data',
  'multipart/form-data; boundary=a', 'application/json; charset=x', 'null', 'Bearer', 'Basic %', 't=,v1=', `${'x'.repeat(9_000)}`,
]; // biome-ignore format: a list of words

const NAMES = [
  'Accept', 'Accept-Encoding', 'Authorization', 'Content-Type', 'Cookie', 'If-Modified-Since', 'If-None-Match', 'If-Range',
  'Origin', 'Range', 'Referer', 'Sec-Fetch-Dest', 'Sec-Fetch-Site', 'Stripe-Signature', 'Upload-Metadata', 'Upload-Offset',
  'User-Agent', 'X-Forwarded-For',
]; // biome-ignore format: a list of words

const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'TRACE', 'OPTIONS', 'PROPFIND', 'PATCH', 'get'];
const HOSTS = ['localhost', 'localhost', '', 'evil.example', 'u@h', '[::1', 'a,b', '\xff'];
const BODIES = [
  '',
  '{',
  '{"type":"newsletter","email":"a\\ud800@b.c"}',
  '[[[]]]',
  'a=%ff&%00=%',
  '--a\r\n\r\n--a--',
  '\xff\0',
];

/** The target in a request line, as bytes (Latin 1), without spaces. */
export const hostileTarget: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(fc.constantFrom(...PARTS), { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  },
  {
    weight: 2,
    arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 40 }).map((text) => `/${withoutSpaces(text)}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('*', '?', 'http://evil.example/', 'https://u:p@h/x', 'localhost:443'),
  },
);

/** A whole request that ends its connection, as bytes (Latin 1). */
export const hostileRequest: fc.Arbitrary<string> = fc
  .record({
    method: fc.constantFrom(...METHODS),
    target: hostileTarget,
    host: fc.constantFrom(...HOSTS),
    headers: fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES)), { maxLength: 3 }),
    body: fc.constantFrom(...BODIES),
  })
  .map(({ method, target, host, headers, body }) =>
    [
      `${method} ${target} HTTP/1.1`,
      `Host: ${host}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...(body ? [`Content-Length: ${body.length}`] : []),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );

function withoutSpaces(text: string): string {
  return text.replace(/[\0-\x20\x7f]/g, '');
}
