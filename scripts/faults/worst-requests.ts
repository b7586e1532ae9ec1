// The most expensive requests for the site: each kind is refused early, or its cost is bounded.
type Make = (turn: number) => Buffer;

const FORM = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data; boundary=b';
const JSON_TYPE = 'application/json';
const PART = '--b\r\nContent-Disposition: form-data; name="a"';
/** Just below the limit of a visitor's form. */
const MOST = 64_000;
const WORDS = [
  'vida',
  'mulher',
  'trabalho',
  'coragem',
  'carreira',
  'dinheiro',
  'escuta',
  'futuro',
  'tempo',
  'medo',
];
const LONG_WORD = 'conversacionalmente';
/** Prevents pages from memory. */
const SESSION = 'conversas.session=abc.def';

export const WORST_REQUESTS: Record<string, Make> = {
  '12,000 parts': form('/contact', PARTS, `${PART}\r\n\r\nx\r\n`.repeat(12_000).slice(0, MOST)),
  '250 parts of one character': form('/contact', PARTS, `${PART}\r\n\r\nx\r\n`.repeat(249)),
  'a part of 12,000 parameters': form('/contact', PARTS, filled(PART, '; a=b')),
  'a part of 12,000 lines': form('/contact', PARTS, filled(PART, '\r\na:')),
  '100,000 keys': form('/contact', FORM, 'a&'.repeat(100_000)),
  '30,000 keys within the size': form('/contact', FORM, 'a&'.repeat(MOST / 2)),
  '250 keys, percent-encoded': form('/contact', FORM, `${'%41'.repeat(80)}=1&`.repeat(249).slice(0, MOST)),
  'deep JSON': form('/functions/v1/send-email', JSON_TYPE, '['.repeat(MOST)),
  'wide JSON': form('/functions/v1/send-email', JSON_TYPE, `[${'0,'.repeat(MOST / 2 - 2)}0]`),
  'wide JSON within the count': form('/functions/v1/send-email', JSON_TYPE, `[${'{},'.repeat(2_400)}0]`),
  'a contact form with faults': form('/contact', FORM, 'name=a&email=b'),
  'a sign-in with faults': form('/auth', FORM, 'intent=sign-in&email=a'),
  'a form to the admin area': form('/admin/videos/novo', FORM, 'title=a'),
  'the same with a made-up session': form('/admin/videos/novo', FORM, 'title=a', `Cookie: ${SESSION}`),
  '1 MB to the admin area': form('/admin/videos/novo', FORM, 'a'.repeat(1_000_000)),
  'a form to nowhere': form('/nenhum/lugar', FORM, 'a=b'),
  'a form to a page': form('/about', FORM, 'a=b'),
  'a form of another site': form('/contact', FORM, 'a=b', 'Origin: https://outro.example'),
  'long paths': get((turn) => `/${'a/'.repeat(1_000)}${turn}`),
  'long topics': get((turn) => `/topics/${'a'.repeat(1_900)}${turn}`),
  'percent-encoded paths': get((turn) => `/${'%C3%A7'.repeat(300)}${turn}`),
  'no such page': get((turn) => `/nada-${turn}`),
  'many query parameters': get((turn) => `/search?${'a&'.repeat(1_900)}q=${turn}`),
  'many parameters of a page': get((turn) => `/episodios?${'topico=a&'.repeat(400)}apos=${turn}`),
  'long cookies': get((turn) => `/?x=${turn}`, `Cookie: ${'a=b; '.repeat(2_400)}`),
  'a made-up session': get(() => '/', `Cookie: ${SESSION}`),
  'many parts of a range': get(() => '/perdida.svg', `Range: bytes=${'0-1,'.repeat(2_000)}0-1`),
  'many parts of a range of a page': get(() => '/', `Range: bytes=${'0-1,'.repeat(2_000)}0-1`),
  'many accepted encodings': get(() => '/', `Accept-Encoding: ${'x;q=0.1,'.repeat(1_500)}br`),
  'many entity tags': get(() => '/', `If-None-Match: ${'"a",'.repeat(3_000)}"b"`),
  'a search for 8 words': get((turn) => `/search?q=${eightWords(turn).join('+')}`),
  'a search for 8 long words': get(
    (turn) =>
      `/search?q=${eightWords(turn)
        .map((word) => word + LONG_WORD)
        .join('+')}`,
  ),
};

function eightWords(turn: number): string[] {
  return Array.from(
    { length: 8 },
    (_, i) => `${WORDS[(turn * (i + 1) + i) % WORDS.length]}${i === 7 ? turn : ''}`,
  );
}

function filled(start: string, piece: string): string {
  const end = '\r\n\r\nx\r\n--b--\r\n';
  return start + piece.repeat(Math.floor((MOST - start.length - end.length) / piece.length)) + end;
}

function form(path: string, type: string, body: string, ...headers: string[]): Make {
  const lines = ['Host: localhost', `Content-Type: ${type}`, `Content-Length: ${body.length}`, ...headers];
  const request = Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  return () => request;
}

function get(path: (turn: number) => string, ...headers: string[]): Make {
  const lines = ['Host: localhost', 'Accept-Encoding: br', ...headers].join('\r\n');
  return (turn) => Buffer.from(`GET ${path(turn)} HTTP/1.1\r\n${lines}\r\n\r\n`);
}
