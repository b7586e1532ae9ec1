export type DemoScene =
  | 'shirt'
  | 'talk'
  | 'sun'
  | 'workbook'
  | 'breath'
  | 'bag'
  | 'poster'
  | 'pass-30'
  | 'pass-90'
  | 'pass-365';

/** The square in the middle stays in every cut. */
export const DRAWING = { width: 1600, height: 900 } as const;

const CLAY = '#c65a3a';
const MANGO = '#f2b84b';
const FOREST = '#2f5d50';
const SAND = '#f7e6c8';
const WINE = '#4a2333';
const PINK = '#e9a58d';

/** A product picture in cut paper: an SVG of 1600 × 900. */
export function productDrawing(scene: DemoScene): string {
  const { ground, parts } = SCENES[scene];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWING.width}" height="${DRAWING.height}" viewBox="0 0 1600 900">
    <rect width="1600" height="900" fill="${ground}"/>${parts.join('')}</svg>`;
}

/** Hills in two colours along the lower edge. */
function hills(near: string, far: string): string {
  return `<path d="M0 760C300 640 520 700 800 740S1300 640 1600 720V900H0Z" fill="${far}"/>
    <path d="M0 830C260 760 560 800 860 830S1380 770 1600 810V900H0Z" fill="${near}"/>`;
}

function shadow(x: number, y: number, width: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${width * 0.07}" fill="${WINE}" opacity=".22"/>`;
}

/** The show's sun: a disc between two arcs. */
function sun(x: number, y: number, size: number, disc: string, arc: string): string {
  const ring = (radius: number) =>
    `<path d="M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${radius * 2} 0" fill="none" stroke="${arc}"
      stroke-width="${size * 0.2}" stroke-linecap="round"/>`;
  return `${ring(size * 1.05)}${ring(size * 1.6)}<circle cx="${x}" cy="${y}" r="${size * 0.6}" fill="${disc}"/>`;
}

/** A ticket with holes, and one moon for each month. */
function ticket(ground: string, months: number): string[] {
  const perRow = months > 3 ? 6 : months;
  const rows = Math.ceil(months / perRow);
  const step = months > 3 ? 92 : 150;
  const radius = months > 3 ? 32 : 52;
  const moons = Array.from({ length: months }, (_, month) => {
    const x = 800 + ((month % perRow) - (perRow - 1) / 2) * step;
    const y = 470 + (Math.floor(month / perRow) - (rows - 1) / 2) * step;
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${MANGO}"/>
      <circle cx="${x + radius * 0.35}" cy="${y - radius * 0.1}" r="${radius * 0.72}" fill="${SAND}"/>`;
  });
  const holes = [-1, 1].map((side) => `<circle cx="${800 + side * 380}" cy="470" r="52" fill="${ground}"/>`);
  const tears = [-1, 1].map(
    (side) =>
      `<path d="M${800 + side * 300} 300v340" stroke="${CLAY}" stroke-width="5" stroke-dasharray="4 20" stroke-linecap="round"/>`,
  );
  return [
    `<path d="M0 620C420 520 700 640 1040 590S1440 500 1600 540V900H0Z" fill="${WINE}" opacity=".35"/>`,
    shadow(800, 735, 400),
    `<g transform="rotate(-4 800 470)"><rect x="420" y="260" width="760" height="420" rx="34" fill="${SAND}"/>`,
    ...holes,
    ...tears,
    ...moons,
    '</g>',
  ];
}

function page(x: number, y: number, turn: number, colour: string): string {
  return `<g transform="rotate(${turn} ${x + 190} ${y + 260})">
    <rect x="${x}" y="${y}" width="380" height="520" rx="16" fill="${colour}"/></g>`;
}

function writtenLines(x: number, y: number, widths: readonly number[]): string {
  return widths
    .map(
      (width, line) =>
        `<rect x="${x}" y="${y + line * 54}" width="${width}" height="14" rx="7" fill="${PINK}"/>`,
    )
    .join('');
}

function chairAndHead(x: number, flip: number, body: string, head: string): string {
  return `<g transform="translate(${x} 0) scale(${flip} 1)">
    <path d="M-150 820c0-210 50-330 150-330s150 120 150 330Z" fill="${body}"/>
    <circle cx="0" cy="400" r="104" fill="${head}"/></g>`;
}

const SCENES: Readonly<Record<DemoScene, { ground: string; parts: readonly string[] }>> = {
  shirt: {
    ground: PINK,
    parts: [
      hills(FOREST, CLAY),
      shadow(800, 806, 330),
      `<path d="M640 190 470 270 400 470l120 46 44-80v350q236 34 472 0V436l44 80 120-46-70-200-170-80c-40 70-280 70-320 0Z" fill="${SAND}"/>`,
      `<path d="M640 190c40 70 280 70 320 0l-40-16c-30 44-210 44-240 0Z" fill="${CLAY}"/>`,
      sun(800, 560, 84, MANGO, CLAY),
    ],
  },
  talk: {
    ground: FOREST,
    parts: [
      `<circle cx="800" cy="330" r="240" fill="${MANGO}"/>`,
      hills(WINE, CLAY),
      chairAndHead(520, 1, SAND, PINK),
      chairAndHead(1080, -1, PINK, SAND),
      `<path d="M700 250h200a50 50 0 0 1 50 50v50a50 50 0 0 1-50 50h-70l-50 60-6-60h-74a50 50 0 0 1-50-50v-50a50 50 0 0 1 50-50Z" fill="${SAND}"/>
       <circle cx="740" cy="326" r="14" fill="${CLAY}"/><circle cx="800" cy="326" r="14" fill="${CLAY}"/><circle cx="860" cy="326" r="14" fill="${CLAY}"/>`,
    ],
  },
  sun: {
    ground: WINE,
    parts: [
      `<circle cx="800" cy="470" r="390" fill="${CLAY}" opacity=".55"/>`,
      sun(800, 560, 170, MANGO, SAND),
      hills(FOREST, CLAY),
    ],
  },
  workbook: {
    ground: MANGO,
    parts: [
      `<path d="M0 640C420 560 700 680 1040 620S1440 560 1600 590V900H0Z" fill="${CLAY}"/>`,
      shadow(800, 800, 360),
      page(650, 210, 10, FOREST),
      page(610, 200, 3, PINK),
      page(580, 190, -5, SAND),
      `<g transform="rotate(-5 770 450)">${sun(770, 370, 52, MANGO, CLAY)}${writtenLines(640, 470, [260, 220, 250, 140])}</g>`,
      `<g transform="rotate(32 1080 480)"><rect x="1060" y="260" width="44" height="360" rx="10" fill="${WINE}"/><path d="m1060 620 22 70 22-70Z" fill="${SAND}"/></g>`,
    ],
  },
  breath: {
    ground: FOREST,
    parts: [
      ...[380, 290, 200].map(
        (radius, ring) =>
          `<circle cx="800" cy="450" r="${radius}" fill="${[PINK, CLAY, MANGO][ring]}" opacity="${0.45 + ring * 0.2}"/>`,
      ),
      `<rect x="640" y="290" width="320" height="320" rx="46" fill="none" stroke="${SAND}" stroke-width="26"/>`,
      ...[
        [640, 290],
        [960, 290],
        [960, 610],
        [640, 610],
      ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="34" fill="${SAND}"/>`),
    ],
  },
  bag: {
    ground: '#f0c9a4',
    parts: [
      hills(CLAY, FOREST),
      shadow(800, 812, 300),
      `<path d="M650 350c0-220 60-270 150-270s150 50 150 270" fill="none" stroke="${WINE}" stroke-width="34" stroke-linecap="round"/>`,
      `<path d="M540 330h520l40 450q-300 40-600 0Z" fill="${SAND}"/>`,
      sun(800, 590, 92, CLAY, FOREST),
    ],
  },
  poster: {
    ground: SAND,
    parts: [
      `<path d="M0 760h1600v140H0Z" fill="${PINK}"/>`,
      `<rect x="560" y="110" width="480" height="640" rx="6" fill="${WINE}"/><rect x="590" y="140" width="420" height="580" fill="${CLAY}"/>`,
      `<circle cx="800" cy="400" r="120" fill="${MANGO}"/>`,
      `<path d="M590 520c120-80 190 20 250-60 60-90 110 10 170-30v290H590Z" fill="${FOREST}"/>
       <path d="M590 620c140-50 260 30 420-20v120H590Z" fill="${WINE}"/>`,
      shadow(800, 800, 300),
    ],
  },
  'pass-30': { ground: CLAY, parts: ticket(CLAY, 1) },
  'pass-90': { ground: FOREST, parts: ticket(FOREST, 3) },
  'pass-365': { ground: WINE, parts: ticket(WINE, 12) },
};
