import { expect, test } from 'vitest';
import { withFoundFiles } from './found-by-name.ts';

const CODE: Record<string, string> = {
  'app/wiring/rooms.ts': `
    const FOUND = import.meta.glob<Room>(['../features/*/*/room.ts', './*/room.ts', '!../features/old/**'], {
      eager: true,
    });`,
  'app/wiring/data.ts': "const FOUND = import.meta.glob<Data>('#app/features/*/*/**/data.ts')",
  'app/wiring/shop/room.ts': '',
  'app/features/shop/cart/room.ts': '',
  'app/features/shop/cart/parts/data.ts': '',
  'app/features/old/cart/room.ts': '',
};

test('what a file finds by its name counts as imported', () => {
  const files = Object.keys(CODE).map((path) => ({ path, imports: [] }));
  const found = withFoundFiles(files, (path) => CODE[path] ?? '').map(({ path, imports }) => [
    path,
    imports.map(({ target }: { target: string | null }) => target),
  ]);
  expect(found.slice(0, 3)).toEqual([
    ['app/wiring/rooms.ts', ['app/wiring/shop/room.ts', 'app/features/shop/cart/room.ts']],
    ['app/wiring/data.ts', ['app/features/shop/cart/parts/data.ts']],
    ['app/wiring/shop/room.ts', []],
  ]);
});
