import type { Room, SitemapPart } from '#app/platform/room.server.ts';

/** Found by their name, so that a new room is everywhere without a word. Those of the wiring join districts. */
const FOUND = import.meta.glob<Room>(['../features/*/*/room.server.ts', './*/room.server.ts'], {
  eager: true,
  import: 'room',
});

/** What each room declares, by its folder: 'letters/contact'. */
export const rooms: ReadonlyMap<string, Room> = new Map(
  Object.entries(FOUND).map(([path, room]) => [nameOf(path), room]),
);

function nameOf(path: string): string {
  return path.replace('../features/', '').replace('./', 'wiring/').replace('/room.server.ts', '');
}

/** One part of all rooms, by key. @throws where two rooms declare the same key */
export function gather<Part>(
  pick: (room: Room) => Readonly<Record<string, Part>> | undefined,
): Readonly<Record<string, Part>> {
  const all: Record<string, Part> = {};
  for (const [name, room] of rooms) {
    for (const [key, part] of Object.entries(pick(room) ?? {})) {
      if (Object.hasOwn(all, key)) throw new Error(`${name} declares ${key}, which another room declares`);
      all[key] = part;
    }
  }
  return all;
}

/** One list of all rooms. */
export function collect<Part>(pick: (room: Room) => readonly Part[] | undefined): Part[] {
  return [...rooms.values()].flatMap((room) => pick(room) ?? []);
}

export const sitemapParts: readonly SitemapPart[] = collect((room) => room.sitemap);
