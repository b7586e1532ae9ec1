import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceTree } from '../scripts/testing/source-tree.ts';
import { HTTP_FILES, NO_RIGHT, ROOM_PAIRS, UPWARD_IMPORTS } from './support/architecture/allow-list.ts';
import { checkCycles, checkKnots } from './support/architecture/cycle-rule.ts';
import { checkDistricts, MAY_USE, readPicture } from './support/architecture/district-rule.ts';
import { checkDeclarations, checkDoors, readAllDoors } from './support/architecture/door-rule.ts';
import {
  checkBarrels,
  checkDefaultExports,
  checkHttpNames,
  checkNames,
  checkRoomSizes,
  checkRoutes,
  checkSizes,
} from './support/architecture/form-rules.ts';
import { checkHrefs } from './support/architecture/href-rule.ts';
import {
  checkDirection,
  checkHttpImports,
  checkMailPages,
  checkNativeCode,
  checkReactFree,
  checkRooms,
  checkServerOnly,
} from './support/architecture/import-rules.ts';
import { CONTENTS, districtOf, roomOf } from './support/architecture/places.ts';
import { checkRights } from './support/architecture/right-rule.ts';
import { readStyles } from './support/architecture/style-tree.ts';
import type { Violation } from './support/architecture/violation.ts';
import { ENGINE } from './support/databases/engine-tests.ts';

const files = readSourceTree(join(import.meta.dirname, '..'));
const contents = CONTENTS.map((path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')).join('');
const withStyles = [...files, ...readStyles(join(import.meta.dirname, '..'))];
const doors = readAllDoors(join(import.meta.dirname, '..'), files);
const allowed = { openFiles: doors.open, roomPairs: ROOM_PAIRS, upwardImports: UPWARD_IMPORTS };

const textOf = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
function readmeOf(room: string): string | null {
  const path = `app/features/${room}/README.md`;
  return existsSync(join(import.meta.dirname, '..', path)) ? textOf(path) : null;
}

function expectNone(violations: Violation[]): void {
  expect(violations.map(({ file, problem }) => `${file}: ${problem}`)).toEqual([]);
}

test('imports go down: server, routes, wiring, rooms, db/platform/ui/http, pure', () => {
  expectNone(checkDirection(files, allowed));
});

test('only routes and the wiring combine rooms', () => expectNone(checkRooms(files, allowed)));

test('others import the doors of a room, and nothing else', () => {
  expectNone(checkDoors(withStyles, doors));
});

test('declarations are found, not imported', () => expectNone(checkDeclarations(files)));

test('no file imports itself through others', () => expectNone(checkCycles(files)));

test('no room depends on itself through others', () => expectNone(checkKnots(withStyles, roomOf)));

test('no district depends on itself through others', () => {
  expectNone(checkKnots(withStyles, districtOf));
});

test('dependencies between districts go one way', () => expectNone(checkDistricts(withStyles)));

test('docs/architecture.md shows each district, and which others it may use', () => {
  const page = textOf('docs/architecture.md');
  const sorted = (uses: typeof MAY_USE) =>
    Object.fromEntries(Object.entries(uses).map(([from, to]) => [from, to === 'all' ? to : to.toSorted()]));
  expect(sorted(readPicture(page))).toEqual(sorted(MAY_USE));
  const layout = page.split('  features/  ')[1]?.split('\n  layouts/')[0] ?? '';
  const listed = [...layout.matchAll(/^ {4}(\w+)\/ /gm)].map(([, district]) => district);
  expect(listed.toSorted()).toEqual(Object.keys(MAY_USE).toSorted());
});

test('modules that may reach the browser import no server code', () => expectNone(checkServerOnly(files)));

test('server/ and scripts/ import only what Node runs itself', () => expectNone(checkNativeCode(files)));

test('only the worker imports the markup of mails', () => expectNone(checkMailPages(files)));

test('purchases, forms and webhooks load no React', () => expectNone(checkReactFree(files)));

test('only files that answer requests use HTTP', () => {
  expectNone([...checkHttpImports(files), ...checkHttpNames(files, HTTP_FILES)]);
});

test('what stands in routes/ answers an address', () => expectNone(checkRoutes(files, contents)));

test('a command that acts for somebody asks for a right', () => {
  const codes = files.map(({ path }) => ({ path, text: textOf(path) }));
  expectNone(checkRights(codes, NO_RIGHT));
});

test('one file tells a test on which database it runs', () => {
  const readers = files.filter(({ path }) => /process\.env\.TEST_DATABASE_URL/.test(textOf(path)));
  expect(readers.map(({ path }) => path)).toEqual(['scripts/test.ts', ENGINE]);
});

test('an address of ours is typed by its route', () => expectNone(checkHrefs(files, contents)));

test('no file is longer than its kind allows', () => expectNone(checkSizes(files)));

test('a room has its README, and a large one says why it is one', () =>
  expectNone(checkRoomSizes(withStyles, readmeOf)));

test('file names are kebab-case and name their topic', () => expectNone(checkNames(files)));

test('no file only re-exports others', () => expectNone(checkBarrels(files)));

test('exports have names', () => expectNone(checkDefaultExports(files)));

test('every exception is still needed', () => {
  const told = [
    ...checkRooms(files, { ...allowed, openFiles: new Set(), roomPairs: {} }),
    ...checkDirection(files, { ...allowed, upwardImports: {} }),
    ...checkHttpNames(files, {}),
  ];
  const needed = told.flatMap(({ file, exception }) => [file, exception]);
  const listed = [ROOM_PAIRS, HTTP_FILES, UPWARD_IMPORTS].flatMap((list) => Object.keys(list));
  expect(listed.filter((exception) => !needed.includes(exception))).toEqual([]);
});
