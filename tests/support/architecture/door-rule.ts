import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '../../../scripts/testing/source-tree.ts';
import { CONTENTS, isDeclaration, isTest, roomOf } from './places.ts';
import type { StyleFile } from './style-tree.ts';
import type { Violation } from './violation.ts';

/** The doors of a room: the files that others may import, listed under '## Doors' in its README. */
export interface Doors {
  /** All of them, as paths from the project's root. */
  listed: ReadonlySet<string>;
  /** Those that every room may import without a line in `ROOM_PAIRS`. */
  open: ReadonlySet<string>;
}

/** "- `queries.server.ts`: why", or "- `undo.ts` (every room): why". */
const LINE = /^- (`[^`]+`(?:, `[^`]+`)*)( \(every room\))?(?::|$)/;

/** @param roomPath 'app/features/letters/contact' */
export function readDoors(readme: string, roomPath: string): Doors {
  const section = readme.split(/^## Doors$/m)[1]?.split(/^## /m)[0] ?? '';
  const listed = new Set<string>();
  const open = new Set<string>();
  for (const line of section.split('\n')) {
    const [, names = '', everyRoom] = LINE.exec(line) ?? [];
    for (const [, name] of names.matchAll(/`([^`]+)`/g)) {
      listed.add(`${roomPath}/${name}`);
      if (everyRoom) open.add(`${roomPath}/${name}`);
    }
  }
  return { listed, open };
}

/** The doors of all rooms that have files. */
export function readAllDoors(root: string, files: readonly SourceFile[]): Doors {
  const rooms = new Set(files.flatMap(({ path }) => roomOf(path) ?? []));
  const each = [...rooms].map((room) => {
    const folder = `app/features/${room}`;
    return readDoors(textOf(join(root, folder, 'README.md')), folder);
  });
  return {
    listed: new Set(each.flatMap(({ listed }) => [...listed])),
    open: new Set(each.flatMap(({ open }) => [...open])),
  };
}

/** Others import the doors of a room and nothing else, types and styles included. A door that nobody uses is closed. */
export function checkDoors(files: ReadonlyArray<SourceFile | StyleFile>, { listed }: Doors): Violation[] {
  const used = new Set<string>();
  const entered = files.flatMap(({ path, imports }) => {
    if (isTest(path) || CONTENTS.includes(path)) return [];
    return imports.flatMap(({ target }) => {
      const room = target && roomOf(target);
      if (!target || !room || room === roomOf(path)) return [];
      used.add(target);
      if (listed.has(target)) return [];
      return [
        {
          file: path,
          problem: `${target} is private to ${room}: use a door of the room, or list it in its README`,
        },
      ];
    });
  });
  const closed = [...listed]
    .filter((door) => !used.has(door))
    .map((door) => ({
      file: door,
      problem: 'is listed as a door, but nobody outside of its room imports it',
    }));
  return [...entered, ...closed];
}

/** Declarations are found by their names. Whoever imports one ties rooms together past the wiring. */
export function checkDeclarations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, imports }) =>
    isTest(path)
      ? []
      : imports
          .filter(({ target }) => target !== null && isDeclaration(target))
          .map(({ target }) => ({
            file: path,
            problem: `imports ${target}, which app/wiring finds by its name`,
          })),
  );
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
