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
