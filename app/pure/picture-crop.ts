export interface Size {
  width: number;
  height: number;
}

/**
 * The largest part of a picture that has this shape and this point as near to its middle as the edges allow.
 * @param ratio width by height
 * @param point per cent from the left and from the top
 */
export function boxAround(
  { width, height }: Size,
  ratio: number,
  point: { x: number; y: number },
): Size & { left: number; top: number } {
  const box = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  const place = (whole: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part));
  return { ...box, left: place(width, box.width, point.x), top: place(height, box.height, point.y) };
}
