import type { SourceFile } from '../../../scripts/testing/source-tree.ts';
import { isTest, placeOf, roomOf } from './places.ts';
import type { Violation } from './violation.ts';

/** Globals, which no import shows. */
const HTTP_NAMES = ['Request', 'Response', 'Headers'];
/** Of a room: beyond it one asks whether it is two. */
const ASKED_ABOVE_LINES = 2_000;
const VAGUE_NAMES = /^(utils?|helpers?|misc|common|libs?)$/;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const MAY_DEFAULT =
  /^app\/(features\/[^/]+\/[^/]+\/(desk\/)?routes|layouts)\/|^app\/(root|routes|entry\.\w+)\.tsx?$|\.config\.ts$|\/global-setup\.ts$/;

/** The most lines for each kind of file. */
const STOPS: ReadonlyArray<{ kind: string; stop: number; is: (path: string, name: string) => boolean }> = [
  { kind: 'test', stop: 400, is: (path) => isTest(path) },
  { kind: 'route', stop: 150, is: (path) => /^app\/features\/[^/]+\/[^/]+\/(desk\/)?routes\//.test(path) },
  {
    kind: 'component',
    stop: 200,
    is: (path) => /^app\/(ui|features\/[^/]+\/[^/]+\/(desk\/)?components)\/.*\.tsx$/.test(path),
  },
  { kind: 'queries or commands', stop: 250, is: (_, name) => /(^|-)(queries|commands)\./.test(name) },
  { kind: 'tables, input or rules', stop: 150, is: (_, name) => /(^|-)(tables|input|rules)\./.test(name) },
  { kind: 'source', stop: 300, is: () => true },
];

/** Only files that answer requests use HTTP; commands and queries take plain values. */
export function checkHttpNames(files: readonly SourceFile[], allowed: Record<string, string>): Violation[] {
  return files.flatMap((file) => {
    const { layer } = placeOf(file.path);
    if (['process', 'route', 'http', 'test'].includes(layer) || file.path in allowed) return [];
    return HTTP_NAMES.filter((name) => file.names.has(name)).map((name) => ({
      file: file.path,
      problem: `names ${name}: only routes, http/, layouts, root, entry and server/ may; hand in plain values`,
    }));
  });
}

export function checkSizes(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, lines }) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const found = STOPS.find(({ is }) => is(path, name));
    return found && lines > found.stop
      ? [
          {
            file: path,
            problem: `${lines} lines; a ${found.kind} file stops at ${found.stop}: split it by topic`,
          },
        ]
      : [];
  });
}

/**
 * A room has one reason to change. Beyond 2,000 lines, styles counted, its README says which: 'Why one room: …'.
 * @param readmeOf the text of a room's README
 */
export function checkRoomSizes(
  files: ReadonlyArray<Pick<SourceFile, 'path' | 'lines'>>,
  /** Null where there is none. */
  readmeOf: (room: string) => string | null,
): Violation[] {
  const sizes = new Map<string, number>();
  for (const { path, lines } of files) {
    const room = roomOf(path);
    if (room && !isTest(path)) sizes.set(room, (sizes.get(room) ?? 0) + lines);
  }
  return [...sizes].flatMap(([room, lines]) => {
    const isLarge = lines > ASKED_ABOVE_LINES;
    const readme = readmeOf(room);
    if (readme === null)
      return [{ file: `app/features/${room}/README.md`, problem: 'write it: 10 to 25 lines' }];
    const isAnswered = readme.includes('Why one room:');
    if (isLarge === isAnswered) return [];
    const problem = isLarge
      ? `${lines} lines: is it two rooms? Part it, or answer in its README: 'Why one room: …'`
      : `${lines} lines: nobody asks 'Why one room'`;
    return [{ file: `app/features/${room}/`, problem }];
  });
}

export function checkNames(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path }) =>
    path.split('/').flatMap((segment) => {
      const word = segment.split('.')[0] ?? '';
      if (VAGUE_NAMES.test(word))
        return [{ file: path, problem: `'${word}' says nothing: name it by its topic` }];
      return KEBAB_CASE.test(segment) ? [] : [{ file: path, problem: `'${segment}' is not in kebab-case` }];
    }),
  );
}

/** No file only re-exports others. */
export function checkBarrels(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path, isBarrel }) => isBarrel || /^app\/(.*\/)?index\.tsx?$/.test(path))
    .map(({ path }) => ({ file: path, problem: 'is a barrel: import from the files themselves' }));
}

export function checkDefaultExports(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path, hasDefaultExport }) => hasDefaultExport && !MAY_DEFAULT.test(path))
    .map(({ path }) => ({ file: path, problem: 'has a default export: give it a name' }));
}

/** Every file in `routes/` answers an address. @param contents the text of `CONTENTS` */
export function checkRoutes(files: readonly SourceFile[], contents: string): Violation[] {
  return files
    .filter(({ path }) => placeOf(path).layer === 'route' && path.startsWith('app/features/'))
    .filter(({ path }) => !contents.includes(`'${path.slice('app/'.length)}'`))
    .map(({ path }) => ({
      file: path,
      problem: 'app/routes.ts names no address of it: move it into its room, app/http or app/wiring',
    }));
}
