export interface Size {
  width: number;
  height: number;
}

/** A picture made smaller so that it fits into a box. One that is smaller stays as it is. */
export function fitInside({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * The largest crop of a shape that fits the picture, with the point as near to its middle as the edges allow.
 * @param ratio width divided by height
 * @param point percent from the left and the top
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
