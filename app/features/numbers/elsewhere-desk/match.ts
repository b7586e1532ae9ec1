import { foldText } from '#app/pure/text/fold-text.ts';
import { MOST_CANDIDATES } from './rules.ts';

/** An item as a platform may know it. */
export interface KnownItem {
  id: string;
  title: string;
  /** Ours, and those under which it was imported. */
  guids: readonly string[];
  videoId: string | null;
  /** '2026-01-31'. */
  day: string;
}

export interface Named {
  key: string;
  name: string;
  publishedOn: string | null;
}

/** Platforms write the day of another time zone, and publish a little later. */
const NEAR_DAYS = 3;
/** Of the words of both names. */
const ALIKE = 0.5;

/** Finds items by an id, or by name and date together; all else is for the host to say. */
export function itemFinder(items: readonly KnownItem[]) {
  const byId = new Map<string, string>();
  const byName = Map.groupBy(items, ({ title }) => plainName(title));
  for (const { id, guids, videoId } of items) {
    for (const guid of guids) byId.set(guid, id);
    if (videoId) byId.set(videoId, id);
  }
  return {
    find({ key, name, publishedOn }: Named): string | null {
      const known = byId.get(key);
      if (known) return known;
      const same = (byName.get(plainName(name)) ?? []).filter(({ day }) => isNear(day, publishedOn));
      return same.length === 1 ? (same[0]?.id ?? null) : null;
    },
    /** What it may be, the likeliest first. */
    candidates({ name, publishedOn }: Named): KnownItem[] {
      const words = wordsOf(name);
      return items
        .map((item) => {
          const likeness = alike(words, wordsOf(item.title));
          return { item, score: likeness + (isNear(item.day, publishedOn) ? ALIKE : 0) };
        })
        .filter(({ score }) => score >= ALIKE)
        .sort((one, other) => other.score - one.score)
        .slice(0, MOST_CANDIDATES)
        .map(({ item }) => item);
    },
  };
}

function isNear(day: string, other: string | null): boolean {
  if (!other || other.length < day.length) return false;
  return Math.abs(Date.parse(day) - Date.parse(other)) <= NEAR_DAYS * 86_400_000;
}

/** Platforms change quotes, dashes and spaces. */
function plainName(name: string): string {
  return wordsOf(name).join(' ');
}

function wordsOf(name: string): string[] {
  return foldText(name).match(/[\p{L}\d]+/gu) ?? [];
}

function alike(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [new Set(one), new Set(other)];
  const both = [...a].filter((word) => b.has(word)).length;
  return both === 0 ? 0 : both / Math.max(a.size, b.size);
}
