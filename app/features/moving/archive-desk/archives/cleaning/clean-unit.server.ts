import { encode } from 'html-entities';
import { sanitizeText } from '#app/features/writing/text/sanitize.server.ts';
import { plainTextFrom, sanitizeRichText } from '#app/platform/markup/rich-text.server.ts';
import type { ArchiveUnit, RawUnit, UnitState } from '#app/pure/moving/archive-unit.ts';
import { soundMime } from '../reading/fields.ts';
import { hasMembersPart, withoutClosedParts } from './closed-parts.ts';
import { hasBlockComments, paragraphsFromLines } from './paragraphs.ts';
import { unwrappedPicture } from './picture-address.ts';
import { withoutShortCodes } from './short-codes.ts';
import { NOWHERE, type Tidied, tidy } from './tidy.server.ts';

export interface CleanUnit {
  unit: ArchiveUnit;
  shortcodes: Record<string, number>;
  frames: Record<string, number>;
  lostPictures: number;
  /** Of a text that is no letter: its page shows none but its own. */
  leftPictures: number;
  /** Parts that only some people may read there. */
  closedParts: number;
}

/** The words before a picture's alt text, in the link that stands in its place until it is copied. */
export const PICTURE_MARK = 'Imagem';

/**
 * Cleans the text of a unit: short codes, block comments, paragraphs, lone addresses of videos, cards, then the
 * sanitiser of what it becomes here.
 * @param attachments addresses of pictures by their ids
 */
export function cleanUnit(
  raw: RawUnit,
  { site, attachments }: { site: string | null; attachments: ReadonlyMap<string, string> },
): CleanUnit {
  const open = withoutClosedParts(raw.html);
  const { html: coded, unknown } = withoutShortCodes(open.html);
  const isLined = raw.isPlain && !hasBlockComments(coded);
  const tidied = tidy(isLined ? paragraphsFromLines(coded) : coded, site);
  const sound = raw.sound ?? soundIn(tidied);
  const what = raw.product
    ? 'product'
    : sound
      ? 'episode'
      : tidied.youtube && !raw.isLetter
        ? 'video'
        : 'text';
  // Of a site that the archive does not tell: it would never come.
  const isLost = site === null && raw.picture?.startsWith(NOWHERE) === true;
  const named = raw.pictureId ? attachments.get(raw.pictureId) : raw.picture;
  const featured = isLost ? null : unwrappedPicture(named, site);
  const html =
    what === 'text'
      ? letterHtml(withFirst(tidied, featured))
      : sanitizeRichText(withoutPictures(tidied.html), site ? { base: site } : {});
  const state = stateOf(raw, open.closed);
  const isShown = state === 'public' || state === 'members';
  const pictures = (what === 'text' ? withFirst(tidied, featured) : tidied).pictures.map(({ url }) => url);
  // Without a picture of its own, one in its text stands for an item.
  const picture = featured ?? (what === 'text' ? null : (pictures[0] ?? null));
  return {
    unit: {
      // A list alone has no texts: an empty page is nothing to show.
      ...{
        id: raw.id,
        what,
        state: what === 'text' && !html && isShown ? 'pending' : state,
        guid: raw.guid,
        title: raw.title,
        subtitle: raw.subtitle,
      },
      ...{
        html,
        words: what === 'text' ? '' : plainTextFrom(html),
        publishedAt: raw.publishedAt,
        link: raw.link,
      },
      ...{
        addresses: raw.addresses,
        terms: raw.terms,
        sound,
        youtube: what === 'video' ? tidied.youtube : null,
      },
      picture,
      pictures,
      ...{ season: raw.season, number: raw.number, type: raw.type, isExplicit: raw.isExplicit },
      hasOwnLinks: tidied.hasOwnLinks,
      product: raw.product,
    },
    shortcodes: unknown,
    frames: tidied.frames,
    lostPictures: tidied.lostPictures + (isLost ? 1 : 0),
    leftPictures: what !== 'text' ? pictures.filter((url) => url !== picture).length : 0,
    closedParts: open.closed,
  };
}

/** A text that lacks a part waits for the host; one that has a part for members is for members. */
function stateOf({ state, html }: RawUnit, closed: number): UnitState {
  const isShown = state === 'public' || state === 'members';
  if (isShown && closed > 0) return 'private';
  return state === 'public' && hasMembersPart(html) ? 'members' : state;
}

function soundIn({ sound }: Tidied): ArchiveUnit['sound'] {
  return sound ? { url: sound, bytes: null, mime: soundMime(sound), seconds: null } : null;
}

/** A letter has no picture of its own: it stands before the text. */
function withFirst(tidied: Tidied, url: string | null): Tidied {
  if (!url || tidied.pictures.some((picture) => picture.url === url)) return tidied;
  const number = tidied.pictures.length;
  const pictures = [...tidied.pictures, { url, alt: '' }];
  return { ...tidied, pictures, html: `<!--picture ${number}-->${tidied.html}` };
}

const PICTURE = /<!--picture (\d{1,4})-->/g;

const EMPTY = /<p>[\s\u00a0]{0,20}<\/p>/g;

function withoutPictures(html: string): string {
  return html.replace(PICTURE, '');
}

/** A picture is copied later, and then stands where the link to it was. */
function letterHtml({ html, pictures }: Tidied): string {
  const marked = html.replace(PICTURE, (_, index: string) => {
    const picture = pictures[Number(index)];
    if (!picture) return '';
    const words = picture.alt ? `${PICTURE_MARK}: ${picture.alt}` : PICTURE_MARK;
    return `<p><a href="${encode(picture.url)}">${encode(words)}</a></p>`;
  });
  return sanitizeText(marked).replace(EMPTY, '');
}
