import { openTypefaces, type Typeface } from '#app/platform/typeface.server.ts';
import type { Palette } from '#app/pure/brand/tokens.ts';
import type { TypePairName } from '#app/pure/brand/type-pairs.ts';
import { createTurnstile } from '#app/pure/forms/turnstile.ts';
import { breakLines } from '#app/pure/text/break-lines.ts';
import { formatPlayingTime } from '#app/pure/time/playing-time.ts';
import type { Moment } from '#app/pure/transcripts/moment.ts';

interface MomentCard {
  moment: Moment;
  title: string;
  showName: string;
  /** SVG, about 4:5. */
  picture: string;
}

interface MomentLook {
  palette: Palette;
  typePair: TypePairName;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const TEXT_WIDTH = 800;
const PICTURE_X = 880;
const SIZES = [
  { size: 68, lines: 4 },
  { size: 58, lines: 5 },
  { size: 50, lines: 6 },
] as const;

/** Below the 300 kB that WhatsApp shows. */
const JPEG = { quality: 84, mozjpeg: true } as const;

// Apart from other pictures, one at a time: whoever asks for each second of an hour keeps nobody else waiting.
const pass = createTurnstile(1, 20);

/** The picture of a moment as JPEG, 1200 × 630. Null where too many wait. */
export function momentPicture(card: MomentCard, look: MomentLook): Promise<Buffer | null> {
  return pass(async () => {
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(await drawMoment(card, look)))
      .jpeg(JPEG)
      .toBuffer();
  });
}

/** As SVG. All text is outlines, so that no machine needs the fonts. */
async function drawMoment(
  { moment, title, showName, picture }: MomentCard,
  look: MomentLook,
): Promise<string> {
  const { title: serif, small: sans } = await openTypefaces(look.typePair);
  const [paper, ink] = [look.palette.paper.light, look.palette.ink.light];
  const terracotta = look.palette.terracotta.light;
  const { size, lines } = setQuote(serif, moment.quote);
  const leading = size * 1.14;
  const top = 108 + (HEIGHT - 108 - 150 - leading * lines.length) / 2 + size * 0.8;
  const quote = lines.map((line, place) => serif.outline(line, MARGIN, top + place * leading, size));
  const oneLine = (face: Typeface, text: string, textSize: number) => fitted(face, text, textSize);
  const by = [moment.speaker, formatPlayingTime(moment.second)].filter(Boolean).join(' · ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    picture.replace(
      '<svg ',
      `<svg x="${PICTURE_X}" width="${WIDTH - PICTURE_X}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice" `,
    ),
    `<path fill="${paper}" d="M0 0h922c-34 92-44 158-18 252s34 190-6 378H0z"/>`,
    path(terracotta, sans.outline(oneLine(sans, showName, 28), MARGIN, 84, 28)),
    path(ink, ...quote),
    path(terracotta, sans.outline(oneLine(sans, by, 30), MARGIN, HEIGHT - 96, 30)),
    path(ink, sans.outline(oneLine(sans, title, 26), MARGIN, HEIGHT - 52, 26)),
    '</svg>',
  ].join('');
}

/** The largest size at which the whole quote fits; the smallest ends in '…'. */
function setQuote(serif: Typeface, quote: string): { size: number; lines: string[] } {
  const text = `“${serif.showable(quote)}”`;
  const settings = SIZES.map(({ size, lines }) => ({
    size,
    lines: breakLines(text, {
      maxWidth: TEXT_WIDTH,
      maxLines: lines,
      widthOf: (part) => serif.widthOf(part, size),
    }),
  }));
  const whole = settings.find(({ lines }) => lines.at(-1)?.endsWith('”'));
  return whole ?? (settings.at(-1) as (typeof settings)[number]);
}

function fitted(face: Typeface, text: string, size: number): string {
  const widthOf = (part: string) => face.widthOf(part, size);
  return (
    breakLines(face.showable(text.slice(0, 200)), { maxWidth: TEXT_WIDTH, maxLines: 1, widthOf })[0] ?? ''
  );
}

function path(colour: string, ...outlines: string[]): string {
  return `<path fill="${colour}" d="${outlines.join('')}"/>`;
}
