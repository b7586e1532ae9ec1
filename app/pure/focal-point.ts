/** Per cent from the left and from the top of a picture: what must stay in the frame. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Of a picture as its row has it; null lets the site choose. */
export function focalPointOf({
  focal_x: x,
  focal_y: y,
}: {
  focal_x: number | null;
  focal_y: number | null;
}): FocalPoint | null {
  return x !== null && y !== null ? { x, y } : null;
}
