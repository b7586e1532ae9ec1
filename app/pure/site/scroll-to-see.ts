interface Band {
  top: number;
  bottom: number;
}

/**
 * How far a page must scroll until `box` lies within `seen`; 0 where it does. Where both do not fit, its top is seen:
 * the line begins there.
 */
export function scrollToSee(box: Band, seen: Band): number {
  if (box.bottom - box.top > seen.bottom - seen.top || box.top < seen.top)
    return Math.floor(box.top - seen.top);
  return box.bottom > seen.bottom ? Math.ceil(box.bottom - seen.bottom) : 0;
}
