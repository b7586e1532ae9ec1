import { at, fill, openCurve, type Point, pebble, rectangle } from '../shapes.ts';
import type { Stage } from '../stage.ts';

/** Cut-out stars and a moon above quiet hills. */
export function night(stage: Stage): string {
  const { width: w, height: h, random, colours } = stage;
  const [sky, back, front, moon] = random.pick([
    [colours.deep, colours.strong, colours.mid, colours.paper],
    [colours.strong, colours.deep, colours.kin, colours.sun],
    [colours.kin, colours.deep, colours.strong, colours.paper],
  ] as const);
  const isLeft = random.chance(0.5);
  const moonX = w * (isLeft ? 0.24 : 0.76);
  const moonR = h * random.between(0.17, 0.22);
  const stars = [0, 1, 2, 3, 4].map((index) => {
    const place = (index + random.between(0.2, 0.8)) / 5;
    const x = w * (isLeft ? 0.4 + place * 0.58 : place * 0.58);
    const y = h * (index % 2 ? random.between(0.1, 0.24) : random.between(0.3, 0.48));
    return star(stage, x, y, h * random.between(0.055, 0.11));
  });
  return [
    fill(sky, rectangle(0, 0, w, h)),
    fill(moon, pebble(random, { x: moonX, y: h * 0.32, rx: moonR, ry: moonR, wobble: 0.03 })),
    fill(
      sky,
      pebble(random, { x: moonX + moonR * 0.5, y: h * 0.28, rx: moonR * 0.8, ry: moonR * 0.8, wobble: 0.03 }),
    ),
    fill(moon === colours.sun ? colours.paper : colours.sun, ...stars),
    fill(back, hills(stage, 0.62, 0.14)),
    fill(front, hills(stage, 0.8, 0.1)),
  ].join('');
}

function star({ random }: Stage, x: number, y: number, r: number): string {
  const points = random.pick([4, 5]);
  const turn = random.between(0, 1);
  const tips = Array.from({ length: points * 2 }, (_, index) => {
    const angle = turn + (index * Math.PI) / points;
    const reach = index % 2 ? r * 0.38 : r * random.between(0.85, 1.15);
    return at(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  });
  return `M${tips.join('L')}z`;
}

function hills({ width: w, height: h, random }: Stage, level: number, swing: number): string {
  const crest = [0, 0.22, 0.45, 0.7, 1].map(
    (place): Point => [w * place, h * (level + random.between(-swing, swing))],
  );
  return `${openCurve(crest)}V${h}H0z`;
}
