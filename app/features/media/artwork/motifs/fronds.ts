import { at, disc, fill, line, rectangle } from '../shapes.ts';
import type { Stage } from '../stage.ts';

/** Leaves with round fingers, as cut from painted paper. */
export function fronds(stage: Stage): string {
  const { width: w, height: h, random, colours } = stage;
  const [ground, ...leaves] = random.pick([
    [colours.pale, colours.strong, colours.deep, colours.mid],
    [colours.pale, colours.deep, colours.kin, colours.strong],
    [colours.soft, colours.deep, colours.paper, colours.strong],
    [colours.deep, colours.mid, colours.soft, colours.kin],
    [colours.strong, colours.paper, colours.deep, colours.soft],
  ] as const);
  const count = w > h ? 3 : 2;
  const split = w * random.between(0.38, 0.62);
  const block = random.chance(0.5) ? rectangle(0, 0, split, h) : rectangle(split, 0, w - split, h);
  return [
    fill(ground, rectangle(0, 0, w, h)),
    fill(
      ground === colours.deep ? colours.strong : ground === colours.strong ? colours.kin : colours.soft,
      block,
    ),
    disc(
      colours.sun,
      w * random.between(0.2, 0.8),
      h * random.between(0.22, 0.34),
      h * random.between(0.14, 0.2),
    ),
    ...Array.from({ length: count }, (_, index) =>
      frond(
        stage,
        leaves[index] ?? colours.deep,
        (w * (index + 0.5 + random.between(-0.12, 0.12))) / count,
        index % 2 === 0,
      ),
    ),
  ].join('');
}

function frond({ height: h, random }: Stage, colour: string, x: number, isTall: boolean): string {
  const tall = h * (isTall ? random.between(0.84, 0.98) : random.between(0.6, 0.76));
  const lean = h * random.between(-0.2, 0.2);
  const base = h * 1.06;
  const spine = (t: number) => ({ x: x + lean * t * t, y: base - tall * t });
  const pairs = isTall ? 5 : 4;
  const fingers = Array.from({ length: pairs }, (_, index) => {
    const t = 0.22 + (0.66 * index) / (pairs - 1);
    const from = spine(t);
    const length = h * 0.25 * Math.sin(Math.PI * (0.3 + 0.62 * t)) * random.between(0.9, 1.1);
    const rise = length * random.between(0.55, 0.8);
    return `M${at(from.x - length, from.y - rise)}Q${at(from.x - length * 0.7, from.y)} ${at(from.x, from.y + h * 0.04)}Q${at(from.x + length * 0.7, from.y)} ${at(from.x + length, from.y - rise * random.between(0.85, 1.1))}`;
  });
  const tip = spine(1.02);
  const stem = `M${at(x, base)}Q${at(x, base - tall / 2)} ${at(tip.x, tip.y)}`;
  return line(colour, h * random.between(0.066, 0.08), stem, ...fingers);
}
