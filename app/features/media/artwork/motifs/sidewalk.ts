import { at, disc, fill, rectangle, round } from '../shapes.ts';
import type { Stage } from '../stage.ts';

/** The waves of the beach promenade's mosaic, sometimes before a setting sun. */
export function sidewalk({ width: w, height: h, random, colours }: Stage): string {
  const [ground, wave, other] = random.pick([
    [colours.pale, colours.deep, colours.strong],
    [colours.soft, colours.deep, colours.paper],
    [colours.deep, colours.soft, colours.sun],
    [colours.strong, colours.paper, colours.deep],
  ] as const);
  const length = h * random.between(0.5, 0.8);
  const height = length * random.between(0.12, 0.16);
  const pitch = height * random.between(1.9, 2.3);
  const hasSun = random.chance(0.6);
  const top = hasSun ? h * random.between(0.4, 0.5) : -pitch;
  const turn = hasSun ? 0 : random.pick([-14, 12, -78]);
  const reach = Math.hypot(w, h);
  const band = wavyBand(
    -reach / 2 - length * random.between(0, 1),
    length,
    height,
    pitch * 0.5,
    Math.ceil((reach * 2) / length),
  );
  const rows = Math.ceil((hasSun ? h - top : reach * 1.6) / pitch);
  const highlighted = hasSun
    ? random.whole(1, Math.max(1, rows - 2))
    : Math.round((h / 2 + reach * 0.4) / pitch);
  const bands = Array.from({ length: rows }, (_, row) => {
    const y = (hasSun ? top : -reach * 0.4) + row * pitch;
    return `<use href="#w" y="${round(y)}"${row === highlighted ? ` fill="${hasSun ? other : colours.sun}"` : ''}/>`;
  }).join('');
  const sunX = w * random.between(0.3, 0.7);
  return [
    fill(hasSun ? (ground === colours.deep ? colours.strong : colours.soft) : ground, rectangle(0, 0, w, h)),
    hasSun ? disc(colours.sun, sunX, top - h * 0.02, h * 0.27) : '',
    hasSun ? fill(ground, rectangle(0, top + height * 0.4, w, h - top)) : '',
    `<defs><path id="w" d="${band}"/></defs>`,
    `<g fill="${wave}"${turn ? ` transform="rotate(${turn} ${at(w / 2, h / 2)})"` : ''}>${bands}</g>`,
  ].join('');
}

/** A band of varying thickness: its lower edge runs a quarter of a wave behind the upper one. */
function wavyBand(x: number, length: number, height: number, thickness: number, waves: number): string {
  const half = round(length / 2);
  const bend = round(height * 2);
  const run = `q${half / 2} ${-bend} ${half} 0${`t${half} 0`.repeat(waves * 2 - 1)}`;
  const back = `q${-half / 2} ${bend} ${-half} 0${`t${-half} 0`.repeat(waves * 2 - 1)}`;
  const shift = round(length * 0.09);
  return `M${at(x, 0)}${run}l${at(shift, thickness)}${back}z`;
}
