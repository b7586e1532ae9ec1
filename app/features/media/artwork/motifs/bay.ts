import { at, disc, fill, line, openCurve, type Point, rectangle } from '../shapes.ts';
import type { Stage } from '../stage.ts';

/** Late sun over hills and sea, as seen from Urca. */
export function bay(stage: Stage): string {
  const { width: w, height: h, random, colours } = stage;
  const horizon = h * random.between(0.6, 0.68);
  const isLeft = random.chance(0.5);
  const sunX = w * (isLeft ? random.between(0.24, 0.36) : random.between(0.64, 0.76));
  const sunR = h * random.between(0.17, 0.24);
  const sunY = horizon - sunR * random.between(0.5, 1.25);
  const loaf = { x: w - sunX, width: h * random.between(0.5, 0.62), height: h * random.between(0.42, 0.5) };
  const hasBoat = random.chance(0.35);
  const [sky, far, near, sea] = random.pick([
    [colours.mid, colours.kin, colours.deep, colours.strong],
    [colours.pale, colours.mid, colours.deep, colours.strong],
    [colours.mid, colours.strong, colours.deep, colours.kin],
  ] as const);
  return [
    fill(sky, rectangle(0, 0, w, h)),
    disc(colours.sun, sunX, sunY, sunR),
    fill(far, range(stage, horizon)),
    hasBoat ? '' : fill(near, sugarloaf(loaf.x, horizon, loaf.width, loaf.height)),
    fill(sea, rectangle(0, horizon, w, h - horizon)),
    line(colours.sun, h * 0.03, glitter(stage, sunX, horizon)),
    hasBoat ? boat(stage, loaf.x, horizon, near) : '',
    fill(colours.soft, beach(stage)),
  ].join('');
}

function range({ width: w, height: h, random }: Stage, horizon: number): string {
  const peaks = Array.from(
    { length: 6 },
    (_, index): Point => [
      (w * (index - 0.5)) / 4.5,
      horizon - h * (index % 2 ? random.between(0.14, 0.26) : random.between(0.04, 0.12)),
    ],
  );
  return `${openCurve(peaks)}V${Math.ceil(horizon)}H0z`;
}

function sugarloaf(x: number, base: number, width: number, height: number): string {
  const left = x - width / 2;
  return openCurve([
    [left, base],
    [left + width * 0.16, base - height * 0.55],
    [left + width * 0.36, base - height * 0.97],
    [left + width * 0.56, base - height * 0.9],
    [left + width * 0.8, base - height * 0.4],
    [left + width * 1.25, base - height * 0.22],
    [left + width * 1.75, base],
  ]);
}

/** A raft with one sail. */
function boat({ height: h, random, colours }: Stage, x: number, horizon: number, hull: string): string {
  const size = h * random.between(0.36, 0.46);
  const water = horizon + h * 0.12;
  const sail = `M${at(x, water - size * 0.06)}L${at(x - size * 0.06, water - size)}Q${at(x + size * 0.62, water - size * 0.62)} ${at(x + size * 0.56, water - size * 0.16)}z`;
  const raft = `M${at(x - size * 0.42, water - size * 0.05)}h${Math.round(size * 1.05)}l${at(-size * 0.12, size * 0.13)}h${-Math.round(size * 0.78)}z`;
  return fill(colours.paper, sail) + fill(hull, raft);
}

function glitter({ height: h, random }: Stage, x: number, horizon: number): string {
  return [0.08, 0.15, 0.22]
    .map((depth, index) => {
      const length = h * random.between(0.1, 0.26) * (1 - index * 0.2);
      return `M${at(x - length / 2 + h * random.between(-0.05, 0.05), horizon + h * depth)}h${Math.round(length)}`;
    })
    .join('');
}

function beach({ width: w, height: h, random }: Stage): string {
  const edge = [0, 0.35, 0.7, 1].map(
    (place): Point => [
      w * place,
      h * (random.between(0.9, 0.95) + (place - 0.5) * random.between(-0.03, 0.03)),
    ],
  );
  return `${openCurve(edge)}V${h}H0z`;
}
