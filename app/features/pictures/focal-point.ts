/** Per cent from the left and from the top of a picture: what must stay in the frame. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Characters of the text that describes a picture. */
export const LONGEST_ALT = 300;

/** Where a picture is shown whole to admins, for choosing its focal point. */
export function picturePreviewPath(pictureId: string): string {
  return `/admin/uploads/imagens/${pictureId}`;
}
