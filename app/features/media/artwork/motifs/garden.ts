import { at, fill, line, openCurve, type Point, pebble, rectangle } from '../shapes.ts';
import type { Stage } from '../stage.ts';

/** A garden seen from above, like a landscape architect's plan: beds that flow into one another. */
export function garden(stage: Stage): string {
  const { width: w, height: h, random, colours } = stage;
  const [ground, bed, second, overlap] = random.pick([
    [colours.pale, colours.strong, colours.soft, colours.deep],
    [colours.soft, colours.deep, colours.mid, colours.strong],
    [colours.deep, colours.strong, colours.kin, colours.soft],
    [colours.mid, colours.deep, colours.soft, colours.strong],
  ] as const);
  const flip = random.chance(0.5);
  const x = (place: number) => w * (flip ? 1 - place : place);
  const wobble = 0.2;
  const large = pebble(random, { x: x(0.3), y: h * 0.42, rx: w * 0.3, ry: h * 0.4, wobble });
  const other = pebble(random, { x: x(0.68), y: h * 0.66, rx: w * 0.3, ry: h * 0.34, wobble });
  const pond = pebble(random, { x: x(0.26), y: h * 0.4, rx: h * 0.17, ry: h * 0.13, wobble: 0.18 });
  const sun = pebble(random, { x: x(0.8), y: h * 0.24, rx: h * 0.13, ry: h * 0.12, wobble: 0.12 });
  return [
    fill(ground, rectangle(0, 0, w, h)),
    line(colours.paper, h * 0.05, path(stage, flip)),
    fill(second, other),
    `<clipPath id="c"><path d="${other}"/></clipPath>`,
    fill(bed, large),
    `<path clip-path="url(#c)" fill="${overlap}" d="${large}"/>`,
    fill(colours.paper, pond),
    fill(colours.sun, sun),
    plants(stage, x(0.72), h * 0.72),
  ].join('');
}

function path({ width: w, height: h, random }: Stage, flip: boolean): string {
  const places: Point[] = [
    [-0.05, random.between(0.75, 0.95)],
    [0.3, random.between(0.82, 0.95)],
    [0.52, random.between(0.3, 0.5)],
    [0.78, random.between(0.02, 0.12)],
    [1.05, random.between(0.3, 0.5)],
  ];
  return openCurve(places.map(([a, b]) => [w * (flip ? 1 - a : a), h * b]));
}

function plants({ height: h, random, colours }: Stage, x: number, y: number): string {
  const dots = [0, 1, 2, 3, 4, 5].map((index) => {
    const angle = index * 2.4 + random.between(-0.2, 0.2);
    const reach = h * 0.075 * Math.sqrt(index);
    return `M${at(x + reach * 1.3 * Math.cos(angle), y + reach * Math.sin(angle))}h0`;
  });
  return line(colours.paper, h * 0.045, ...dots);
}
