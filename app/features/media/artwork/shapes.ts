import type { SeededRandom } from '#app/pure/site/seeded-random.ts';

export type Point = readonly [x: number, y: number];

/** Path data of a smooth closed line through these points. */
function closedCurve(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  return `${curve([points.at(-1) ?? first, ...points, first, points[1] ?? first])}z`;
}

/** Path data of a smooth line through these points. */
export function openCurve(points: readonly Point[]): string {
  const [first] = points;
  return first ? curve([first, ...points, points.at(-1) ?? first]) : '';
}

interface Pebble {
  x: number;
  y: number;
  rx: number;
  ry: number;
  /** Deviation from an ellipse: 0.05 a river stone, 0.2 a garden bed. */
  wobble?: number;
}

const CORNERS = 11;

/** A rounded shape: an ellipse pushed in and out by two slow waves. */
export function pebble(random: SeededRandom, { x, y, rx, ry, wobble = 0.07 }: Pebble): string {
  const turn = random.between(0, 2 * Math.PI);
  const [two, three] = [random.between(0, 2 * Math.PI), random.between(0, 2 * Math.PI)];
  return closedCurve(
    Array.from({ length: CORNERS }, (_, index): Point => {
      const angle = turn + (index / CORNERS) * 2 * Math.PI;
      const reach = 1 + wobble * (0.6 * Math.cos(2 * angle + two) + 0.7 * Math.cos(3 * angle + three));
      return [x + rx * reach * Math.cos(angle), y + ry * reach * Math.sin(angle)];
    }),
  );
}

export function fill(colour: string, ...paths: string[]): string {
  return `<path fill="${colour}" d="${paths.join('')}"/>`;
}

/** A line with round ends. @param width in the units of the picture */
export function line(colour: string, width: number, ...paths: string[]): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" d="${paths.join('')}"/>`;
}

export function disc(colour: string, x: number, y: number, r: number): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${colour}"/>`;
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${-round(width)}z`;
}

/** 'x y', rounded to half units: finer than visible, and short. */
export function at(x: number, y: number): string {
  const [a, b] = [round(x), round(y)];
  return b < 0 ? `${a}${b}` : `${a} ${b}`;
}

export function round(value: number): number {
  return Math.round(value * 2) / 2 + 0;
}

/** Catmull-Rom through all points but the first and the last, as short cubic segments. */
function curve(points: readonly Point[]): string {
  const parts: string[] = [];
  for (let index = 1; index + 2 < points.length; index += 1) {
    const [before, from, to, after] = points.slice(index - 1) as [Point, Point, Point, Point];
    const out = at(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6);
    const back = at(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6);
    const start = index === 1 ? `M${at(...from)}C${out} ` : 'S';
    parts.push(`${start}${back} ${at(...to)}`);
  }
  return parts.join('');
}
