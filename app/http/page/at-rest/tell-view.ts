/**
 * A page that the browser had fetched ahead is looked at now: the server saw no more of it. The mark of a share button
 * has done its work once the page is here, so whoever copies the address copies it without.
 */
export function tellView(): void {
  const [sent] = performance.getEntriesByType('navigation') as Sent[];
  if (sent?.deliveryType === 'navigational-prefetch')
    navigator.sendBeacon('/visto' satisfies Href, location.pathname);
  const [mark, sign = '', more] = /([?&])via=\w+(&?)/.exec(location.href) ?? [];
  if (mark) history.replaceState(history.state, '', location.href.replace(mark, more ? sign : ''));
}

/** Where the document came from; Chromium alone says it. */
type Sent = PerformanceEntry & { deliveryType?: string };
