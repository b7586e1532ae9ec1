import { at, fill, pebble, rectangle } from '../shapes.ts';
import type { Stage } from '../stage.ts';

/** Two voices: speech bubbles like river stones, and their overlap. */
export function pebbles(stage: Stage): string {
  const { width: w, height: h, random, colours } = stage;
  const [ground, one, two, both] = random.pick([
    [colours.pale, colours.strong, colours.sun, colours.deep],
    [colours.soft, colours.deep, colours.paper, colours.strong],
    [colours.deep, colours.mid, colours.sun, colours.paper],
    [colours.strong, colours.paper, colours.sun, colours.deep],
    [colours.pale, colours.mid, colours.kin, colours.deep],
  ] as const);
  const flip = random.chance(0.5) ? -1 : 1;
  const size = Math.min(w * 0.245, h * 0.38);
  const gap = size * random.between(0.62, 0.78);
  const lift = h * random.between(0.05, 0.12);
  const left = bubble(stage, w / 2 - gap * flip, h * 0.46 - lift, size * random.between(1, 1.12), -flip);
  const right = bubble(stage, w / 2 + gap * flip, h * 0.46 + lift, size * random.between(0.84, 0.95), flip);
  const stones = [0, 1, 2].map((index) =>
    pebble(random, {
      x: w / 2 + flip * (index - 1) * w * 0.42,
      y: h * (index === 1 ? 0.02 : random.between(0.86, 0.98)),
      rx: size * random.between(0.2, 0.34),
      ry: size * random.between(0.16, 0.24),
    }),
  );
  return [
    fill(ground, rectangle(0, 0, w, h)),
    fill(
      ground === colours.deep ? colours.strong : ground === colours.strong ? colours.kin : colours.mid,
      ...stones,
    ),
    fill(one, left),
    fill(two, right),
    `<clipPath id="c"><path d="${left}"/></clipPath>`,
    `<path clip-path="url(#c)" fill="${both}" d="${right}"/>`,
  ].join('');
}

/** @param side direction of the tail: -1 left, 1 right */
function bubble({ random }: Stage, x: number, y: number, size: number, side: number): string {
  const [rx, ry] = [size * 1.12, size * 0.9];
  const body = pebble(random, { x, y, rx, ry, wobble: 0.06 });
  const [near, far, tip] = [x + side * rx * 0.1, x + side * rx * 0.72, x + side * rx * 0.78];
  const [top, low] = [y + ry * 0.5, y + ry * 1.32];
  const there = `Q${at(near + side * size * 0.3, y + ry * 1.1)} ${at(tip, low)}`;
  const back = `Q${at(far - side * size * 0.06, y + ry * 0.9)} ${at(far, top)}`;
  // The tail has the body's winding, because otherwise their overlap would be a hole.
  const tail =
    side < 0
      ? `M${at(near, top + ry * 0.3)}${there}${back}z`
      : `M${at(far, top)}Q${at(far - side * size * 0.06, y + ry * 0.9)} ${at(tip, low)}Q${at(near + side * size * 0.3, y + ry * 1.1)} ${at(near, top + ry * 0.3)}z`;
  return body + tail;
}
