/** The link to another address at which something happens. */
export function linkOf({ target }: Event): HTMLAnchorElement | false | null | undefined {
  const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>('a[href]');
  const isHere = link?.hash && link.pathname + link.search === location.pathname + location.search;
  return !isHere && link;
}

/** Whether it leads to another page, which needs no scripts of this one. */
export function leaves(event: Event): boolean {
  const link = linkOf(event);
  return !!link && !('plays' in link.dataset);
}
