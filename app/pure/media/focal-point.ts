/** Percent from the left and the top of a picture. A crop keeps this point. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** The focal point in a picture's row; null where the site chooses it. */
export function focalPointOf({
  focal_x: x,
  focal_y: y,
}: {
  focal_x: number | null;
  focal_y: number | null;
}): FocalPoint | null {
  return x !== null && y !== null ? { x, y } : null;
}
