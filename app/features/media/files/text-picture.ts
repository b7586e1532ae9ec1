interface OtherPicture {
  /** Keys. */
  from: string;
  to: string;
  width: number | null;
  height: number | null;
}

const TAG = /<img [^<>]*>/g;

/** The same text with another picture: its address, and its measures in the tag. */
export function withOtherPicture(text: string, { from, to, width, height }: OtherPicture): string {
  return text.replace(TAG, (tag) => {
    if (!tag.includes(from)) return tag;
    const moved = tag.replaceAll(from, to);
    if (width === null || height === null) return moved;
    return moved
      .replace(/ width="\d{1,6}"/, ` width="${width}"`)
      .replace(/ height="\d{1,6}"/, ` height="${height}"`);
  });
}

/** The pictures of a text with what they show, by key: the first words for each. */
export function altsIn(text: string, folder: string): Map<string, string> {
  const alts = new Map<string, string>();
  for (const [tag] of text.matchAll(TAG)) {
    const [, src = ''] = / src="\/media\/([^"]{1,100})"/.exec(tag) ?? [];
    const [, alt = ''] = / alt="([^"]{1,2000})"/.exec(tag) ?? [];
    if (src.startsWith(`${folder}/`) && alt && !alts.has(src)) alts.set(src, unescaped(alt));
  }
  return alts;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
}
