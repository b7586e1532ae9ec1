/** Address of the picture drawn here for a topic or an item that has none of its own. */
export function artworkUrl({
  slug,
  hue,
  square = false,
}: {
  slug: string;
  hue: number;
  square?: boolean;
}): string {
  return `/arte/${square ? 'q/' : ''}${slug}.svg?h=${hue}`;
}
