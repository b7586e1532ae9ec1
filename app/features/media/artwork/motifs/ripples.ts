import { fill, line, pebble, rectangle } from '../shapes.ts';
import type { Stage } from '../stage.ts';

/** A voice on still water: rings that widen from one point. */
export function ripples(stage: Stage): string {
  const { width: w, height: h, random, colours } = stage;
  const x = w * random.pick([0.28, 0.38, 0.62, 0.72]);
  const y = h * random.pick([0.4, 0.62, 0.98]);
  const bands = random.pick([
    [colours.pale, colours.soft, colours.mid, colours.strong, colours.deep],
    [colours.deep, colours.strong, colours.mid, colours.soft, colours.paper],
    [colours.strong, colours.paper, colours.strong, colours.paper, colours.deep],
    [colours.soft, colours.deep, colours.soft, colours.kin, colours.paper],
  ] as const);
  const step = h * random.between(0.15, 0.18);
  const rings = bands.slice(1).map((colour, index) => {
    const reach = step * (bands.length - index - 0.35);
    return fill(colour, pebble(random, { x, y, rx: reach * 1.14, ry: reach, wobble: 0.045 }));
  });
  const far = pebble(random, { x, y, rx: step * 6.6, ry: step * 5.9, wobble: 0.03 });
  return [
    fill(bands[0], rectangle(0, 0, w, h)),
    line(bands[1], h * 0.03, far),
    ...rings,
    fill(colours.sun, pebble(random, { x, y, rx: step * 0.62, ry: step * 0.56 })),
  ].join('');
}
