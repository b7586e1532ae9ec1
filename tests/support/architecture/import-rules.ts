import type { Import, SourceFile } from '../../../scripts/testing/source-tree.ts';
import { isDeclaration, isServerOnly, isTest, type Layer, placeOf } from './places.ts';
import type { Violation } from './violation.ts';

/** What each layer may import besides itself. */
const BELOW: Record<Exclude<Layer, 'test' | 'unknown'>, readonly Layer[]> = {
  process: ['process', 'wiring', 'route', 'domain', 'db', 'platform', 'ui', 'http', 'pure', 'migration'],
  sandbox: ['sandbox', 'pure'],
  wiring: ['wiring', 'domain', 'db', 'platform', 'ui', 'http', 'pure'],
  route: ['route', 'wiring', 'domain', 'db', 'platform', 'ui', 'http', 'pure'],
  domain: ['domain', 'db', 'platform', 'ui', 'http', 'pure'],
  http: ['http', 'db', 'platform', 'pure'],
  db: ['db', 'platform', 'pure', 'migration'],
  platform: ['platform', 'db', 'pure'],
  ui: ['ui', 'pure'],
  pure: ['pure'],
  migration: ['migration'],
};

/** The shared kernel, which every room may import. */
const KERNEL = 'catalogue/items';

export interface Allowed {
  /** Files that every room may import. */
  openFiles: ReadonlySet<string>;
  roomPairs: Record<string, string>;
  upwardImports: Record<string, string>;
}

/** Imports go down only. */
export function checkDirection(files: readonly SourceFile[], { upwardImports }: Allowed): Violation[] {
  return everyImport(files, (file, { target, specifier }) => {
    const { layer } = placeOf(file.path);
    if (layer === 'test') return null;
    if (layer === 'unknown')
      return { problem: 'stands in no layer: see docs/architecture.md for the folders' };
    if (target === null) {
      return layer === 'pure' ? { problem: `pure imports nothing, not even '${specifier}'` } : null;
    }
    const to = placeOf(target).layer;
    if (to === 'unknown' || BELOW[layer].includes(to)) return null;
    const exception = `${file.path} → ${target}`;
    if (exception in upwardImports) return null;
    return { problem: `${layer} must not import ${to} (${target}): move down what both need`, exception };
  });
}

/** Only routes and the wiring combine rooms. */
export function checkRooms(files: readonly SourceFile[], { openFiles, roomPairs }: Allowed): Violation[] {
  return everyImport(files, (file, { target, isType }) => {
    const from = placeOf(file.path);
    const to = target ? placeOf(target) : null;
    if (!target || from.layer !== 'domain' || to?.layer !== 'domain' || to.room === from.room) return null;
    if (
      to.room === KERNEL ||
      isOwnRoom(from.room, to.room) ||
      (isType && target.endsWith('/tables.server.ts'))
    )
      return null;
    const exception = `${from.room} → ${to.room}`;
    if (openFiles.has(target) || exception in roomPairs) return null;
    return {
      problem: `must not import ${target} of another room: a route or the wiring puts both together`,
      exception,
    };
  });
}

/** A district's core, for its other rooms; or the room whose desk this is. */
function isOwnRoom(from = '', to = ''): boolean {
  return to === `${from.split('/')[0]}/core` || from === `${to}-desk`;
}

/**
 * Who reads or answers a request stands in routes, layouts, http, the wiring or server. A room's own code takes
 * plain values and returns plain results; types count.
 */
export function checkHttpImports(files: readonly SourceFile[]): Violation[] {
  return everyImport(files, ({ path }, { target, specifier }) => {
    const { layer } = placeOf(path);
    if (!['domain', 'db', 'platform', 'pure'].includes(layer) || path.includes('/components/')) return null;
    const isHttp = target === null ? /^@?react-router\b/.test(specifier) : placeOf(target).layer === 'http';
    if (!isHttp) return null;
    return {
      problem: `imports ${target ?? specifier}: take plain values, and let a route or app/http answer`,
    };
  });
}

/** Files that may reach a browser import only types from server-only files. */
export function checkServerOnly(files: readonly SourceFile[]): Violation[] {
  return everyImport(files, (file, { target, isType }) => {
    const mayReachBrowser = !isServerOnly(file.path) && !isTest(file.path) && !isRouteModule(file.path);
    if (!mayReachBrowser || isType || !target || !isServerOnly(target)) return null;
    return {
      problem: `may reach the browser, but imports ${target}: import types only, or take it as a parameter`,
    };
  });
}

/**
 * server/, sandbox/ and scripts/ never import JSX or CSS: Node runs them itself, and only Vite understands
 * those.
 */
export function checkNativeCode(files: readonly SourceFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const violations: Violation[] = [];
  const cameFrom = new Map<string, string | null>();
  const queue = files
    .filter((file) => ['process', 'sandbox'].includes(placeOf(file.path).layer))
    .map((file) => file.path);
  for (const path of queue) cameFrom.set(path, null);
  for (const path of queue) {
    for (const { target, isType, isJson } of byPath.get(path)?.imports ?? []) {
      if (isType || isJson || !target || cameFrom.has(target)) continue;
      cameFrom.set(target, path);
      if (!target.endsWith('.ts'))
        violations.push({ file: target, problem: nativeProblem(target, cameFrom) });
      else queue.push(target);
    }
  }
  return violations;
}

function nativeProblem(target: string, cameFrom: ReadonlyMap<string, string | null>): string {
  const way = wayBack(target, cameFrom);
  return `Node runs this way by itself and cannot read it: ${way.join(' → ')}; load it through the build`;
}

/** Markup of mails and its renderer: 15 MB with React, which only the worker loads. */
export function isMailPage(path: string): boolean {
  return /^app\/features\/.+\.server\.tsx$/.test(path) || MAKES_MAILS.includes(path);
}

const MAKES_MAILS = [
  'app/ui/html-to-text.d.ts',
  'app/ui/mail-parts.tsx',
  'app/ui/mail-shell.tsx',
  'app/ui/render-mail.server.ts',
];

/** Only a room's declaration names what loads its markup; everybody else queues facts. */
export function checkMailPages(files: readonly SourceFile[]): Violation[] {
  return everyImport(files, (file, { target, specifier }) => {
    const { layer } = placeOf(file.path);
    const isAllowed = layer === 'wiring' || layer === 'test' || isDeclaration(file.path);
    if (isAllowed || isMailPage(file.path)) return null;
    const isPage = target !== null && isMailPage(target);
    const isRenderer = specifier === 'html-to-text' && !WARMS_UP.includes(file.path);
    if (!isPage && !isRenderer) return null;
    return {
      problem: `imports ${target ?? specifier}: queue the facts of a mail, the worker makes its text`,
    };
  });
}

/** Imports late modules in advance, to compile them. */
const WARMS_UP = ['scripts/build/warm-compile-cache.ts'];

/**
 * Purchases, forms and webhooks load no React, not even late: no import path leads there from any query or
 * command.
 */
export function checkReactFree(files: readonly SourceFile[]): Violation[] {
  const begins = files.filter(
    ({ path }) =>
      placeOf(path).layer === 'domain' && /\.server\.ts$/.test(path) && !isTest(path) && !isDeclaration(path),
  );
  const byPath = new Map(files.map((file) => [file.path, file]));
  return begins.flatMap(({ path }) => {
    const way = wayTo(byPath, path, isReact);
    return way ? [{ file: path, problem: `loads React: ${way.join(' → ')}` }] : [];
  });
}

function isReact({ specifier, target }: Import): boolean {
  return target === null ? /^(react|react-dom|html-to-text)(\/|$)/.test(specifier) : target.endsWith('.tsx');
}

/** The shortest path of runtime imports; null where there is none. */
function wayTo(
  byPath: ReadonlyMap<string, SourceFile>,
  from: string,
  isEnd: (imported: Import) => boolean,
): string[] | null {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  for (const path of cameFrom.keys()) {
    for (const imported of byPath.get(path)?.imports ?? []) {
      if (imported.isType) continue;
      if (isEnd(imported)) return [...wayBack(path, cameFrom), imported.target ?? imported.specifier];
      if (imported.target && !cameFrom.has(imported.target)) cameFrom.set(imported.target, path);
    }
  }
  return null;
}

function wayBack(target: string, cameFrom: ReadonlyMap<string, string | null>): string[] {
  const way = [target];
  for (let at = cameFrom.get(target); at; at = cameFrom.get(at)) way.unshift(at);
  return way;
}

/** React Router removes loaders and their imports from these before a browser gets them. */
function isRouteModule(path: string): boolean {
  return placeOf(path).layer === 'route' && path !== 'app/entry.client.tsx';
}

function everyImport(
  files: readonly SourceFile[],
  look: (file: SourceFile, imported: Import) => Omit<Violation, 'file'> | null,
): Violation[] {
  return files.flatMap((file) =>
    file.imports.flatMap((imported) => {
      const found = look(file, imported);
      return found ? [{ file: file.path, ...found }] : [];
    }),
  );
}
