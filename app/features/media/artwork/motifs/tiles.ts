import { fill, rectangle, round } from '../shapes.ts';
import type { Stage } from '../stage.ts';

/** A wall of randomly turned tiles, as in the buildings of Brasília. */
export function tiles(stage: Stage): string {
  const { width: w, height: h, random, colours } = stage;
  const [ground, one, two] = random.pick([
    [colours.pale, colours.strong, colours.deep],
    [colours.soft, colours.deep, colours.paper],
    [colours.deep, colours.soft, colours.kin],
    [colours.strong, colours.paper, colours.deep],
  ] as const);
  const rows = random.whole(3, 4);
  const size = h / rows;
  const columns = Math.ceil(w / size);
  const groups: Record<string, string[]> = { [one]: [], [two]: [], [colours.sun]: [] };
  const offset = (columns * size - w) / 2;
  for (let index = 0; index < rows * columns; index += 1) {
    const x = (index % columns) * size - offset;
    const y = Math.floor(index / columns) * size;
    const colour = random.pick([one, one, one, two, two, colours.sun] as const);
    groups[colour]?.push(random.chance(0.14) ? '' : tile(stage, x, y, size));
  }
  return [
    fill(ground, rectangle(0, 0, w, h)),
    ...Object.entries(groups).map(([colour, shapes]) => fill(colour, ...shapes)),
  ].join('');
}

function tile({ random }: Stage, x: number, y: number, size: number): string {
  const s = round(size);
  const corner = random.whole(0, 3);
  const [cx, cy] = [x + (corner % 2 ? size : 0), y + (corner > 1 ? size : 0)];
  const [dx, dy] = [corner % 2 ? -s : s, corner > 1 ? -s : s];
  const sweep = dx * dy > 0 ? 1 : 0;
  return `M${round(cx)} ${round(cy)}h${dx}a${s} ${s} 0 0 ${sweep} ${-dx} ${dy}z`;
}
