import { disc, fill, rectangle, round } from '../shapes.ts';
import type { Stage } from '../stage.ts';

/** An aqueduct in two rows of arches before the late sun, as in Lapa. */
export function arches(stage: Stage): string {
  const { width: w, height: h, random, colours } = stage;
  const [sky, hill, wall, ground] = random.pick([
    [colours.soft, colours.strong, colours.paper, colours.deep],
    [colours.mid, colours.deep, colours.paper, colours.strong],
    [colours.deep, colours.strong, colours.pale, colours.kin],
    [colours.pale, colours.mid, colours.deep, colours.strong],
  ] as const);
  const columns = w > h ? random.whole(5, 6) : random.whole(3, 4);
  const pitch = w / (columns - random.pick([0, 0.5]));
  const top = h * random.between(0.22, 0.28);
  const middle = h * 0.5;
  const floor = h * 0.93;
  const holes = Array.from({ length: columns }, (_, index) => {
    const x = pitch * index + pitch * 0.14;
    return arch(x, top + h * 0.06, pitch * 0.72, middle) + arch(x, middle + h * 0.06, pitch * 0.72, floor);
  });
  const sunX = pitch * (random.whole(1, columns - 2) + 0.5);
  return [
    fill(sky, rectangle(0, 0, w, h)),
    disc(colours.sun, sunX, top + h * random.between(-0.02, 0.12), h * random.between(0.2, 0.25)),
    fill(
      hill,
      `M0 ${round(h * 0.76)}q${round(w * 0.25)} ${round(-h * random.between(0.1, 0.22))} ${round(w * 0.5)} 0T${w} ${round(h * 0.7)}V${h}H0z`,
    ),
    `<path fill="${wall}" fill-rule="evenodd" d="${rectangle(0, top, w, floor - top + 1)}${holes.join('')}"/>`,
    fill(ground, rectangle(0, floor, w, h - floor)),
  ].join('');
}

function arch(x: number, top: number, width: number, base: number): string {
  const r = round(width / 2);
  const spring = round(Math.min(top + r, base));
  return `M${round(x)} ${round(base)}V${spring}a${r} ${round(Math.min(r, base - top))} 0 0 1 ${r * 2} 0V${round(base)}z`;
}
