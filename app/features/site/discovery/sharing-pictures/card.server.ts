import { openTypefaces, type Typeface } from '#app/platform/typeface.server.ts';
import type { Palette } from '#app/pure/brand/tokens.ts';
import type { TypePairName } from '#app/pure/brand/type-pairs.ts';
import { breakLines } from '#app/pure/text/break-lines.ts';
import { LOGO_BUBBLE, LOGO_SUN, LOGO_WAVE } from '#app/ui/logo-shape.ts';

/** The content of a picture for social networks. */
export interface Card {
  showName: string;
  /** A short line above the title: 'Episódio · Ansiedade'. */
  kicker: string;
  title: string;
  /** Shown below the title: 'Com {guest}'. */
  guest: string | null;
  /** SVG, about 4:5, cropped to fill the right side. */
  picture: string;
}

/** How the site looks, as far as a card shows it. */
export interface CardLook {
  palette: Palette;
  typePair: TypePairName;
  logo: CardLogo | null;
}

interface CardLogo {
  /** Changes with its content. */
  url: string;
  width: number;
  height: number;
  /** The show's name is not written beside. */
  hasName: boolean;
  /** As PNG, on the paper of the card. */
  read: () => Promise<Buffer | null>;
}

const CARD_WIDTH = 1200;
const CARD_HEIGHT = 630;

const MARGIN = 72;
const TEXT_WIDTH = 610;
const PICTURE_X = 700;
const TITLE_SETTINGS = [
  { size: 86, lines: 3 },
  { size: 74, lines: 4 },
  { size: 62, lines: 4 },
  { size: 54, lines: 4 },
] as const;

/** Draws a card as SVG. All text is outlines. */
export async function drawCard(card: Card, { palette, typePair, logo }: CardLook): Promise<string> {
  const [paper, ink] = [palette.paper.light, palette.ink.light];
  const { title: serif, small: sans } = await openTypefaces(typePair);
  const { size, lines } = setTitle(serif, card.title, serif.showable(card.showName));
  const leading = size * 1.1;
  const guest = sans.showable(card.guest ?? '');
  const byline = guest && oneLine(sans, `Com ${guest}`, 34);
  const block = leading * lines.length + (byline ? 60 : 0);
  const top = 150 + (CARD_HEIGHT - 150 - 70 - block) / 2 + size * 0.8;
  const titlePaths = lines.map((line, index) => serif.outline(line, MARGIN - 2, top + index * leading, size));
  const bylineY = top + (lines.length - 1) * leading + size * 0.35 + 40;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">`,
    placed(card.picture),
    `<path fill="${paper}" d="M0 0h742c-34 92-44 158-18 252s34 190-6 378H0z"/>`,
    await sign(card.showName, { palette, logo }, serif),
    path(ink, ...titlePaths),
    byline ? path(palette.terracotta.light, sans.outline(byline, MARGIN, bylineY, 34)) : '',
    path(ink, sans.outline(oneLine(sans, card.kicker, 26), MARGIN, CARD_HEIGHT - 52, 26)),
    '</svg>',
  ].join('');
}

/** The host's logo, or the one that ships, and the show's name. */
async function sign(
  name: string,
  { palette, logo }: Omit<CardLook, 'typePair'>,
  serif: Typeface,
): Promise<string> {
  const beside = (x: number) =>
    path(
      palette.ink.light,
      serif.outline(fitted(serif, name, 38, TEXT_WIDTH - x - 16), MARGIN + x + 20, 97, 38),
    );
  const picture = logo && (await logo.read());
  if (!picture)
    return `<g transform="translate(${MARGIN} 58) scale(1.75)"><path fill="${palette.mark.light}" d="${LOGO_BUBBLE}"/><path fill="${palette.paper.light}" d="${LOGO_SUN}${LOGO_WAVE}"/></g>${beside(56)}`;
  const share = Math.min(LOGO_BOX.width / logo.width, LOGO_BOX.height / logo.height);
  const [width, height] = [Math.round(logo.width * share), Math.round(logo.height * share)];
  const place = `x="${MARGIN}" y="${84 - height / 2}" width="${width}" height="${height}"`;
  const image = `<image ${place} href="data:image/png;base64,${picture.toString('base64')}"/>`;
  return image + (logo.hasName || width > LOGO_BOX.width / 2 ? '' : beside(width));
}

const LOGO_BOX = { width: 320, height: 76 } as const;

/** The largest size at which the title fits. The show's name replaces a title that the font lacks. */
function setTitle(serif: Typeface, title: string, instead: string): { size: number; lines: string[] } {
  const text = serif.showable(title.slice(0, 400)) || instead;
  const settings = TITLE_SETTINGS.map(({ size, lines }) => ({
    size,
    most: lines,
    lines: breakLines(text, {
      maxWidth: TEXT_WIDTH,
      maxLines: lines,
      widthOf: (part) => serif.widthOf(part, size),
    }),
  }));
  const fitting = settings.find(({ lines, size }) => isWhole(serif, text, lines, size));
  return fitting ?? (settings.at(-1) as (typeof settings)[number]);
}

function isWhole(serif: Typeface, text: string, lines: readonly string[], size: number): boolean {
  const longestWord = Math.max(...text.split(' ').map((word) => serif.widthOf(word, size)));
  return longestWord <= TEXT_WIDTH && lines.join(' ').length >= text.length && !lines.at(-1)?.endsWith('…');
}

function oneLine(typeface: Typeface, text: string, size: number): string {
  return fitted(typeface, text, size, TEXT_WIDTH);
}

function fitted(typeface: Typeface, text: string, size: number, maxWidth: number): string {
  const widthOf = (part: string) => typeface.widthOf(part, size);
  return breakLines(typeface.showable(text.slice(0, 200)), { maxWidth, maxLines: 1, widthOf })[0] ?? '';
}

function placed(picture: string): string {
  const place = `x="${PICTURE_X}" width="${CARD_WIDTH - PICTURE_X}" height="${CARD_HEIGHT}" preserveAspectRatio="xMidYMid slice"`;
  return picture.replace('<svg ', `<svg ${place} `);
}

function path(colour: string, ...outlines: string[]): string {
  return `<path fill="${colour}" d="${outlines.join('')}"/>`;
}
