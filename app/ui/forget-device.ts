/** Key of the note whose device this is, so that it is not switched on for the next person who signs in here. */
export const OWNER = 'conversas:avisos';
/** Said once in a tab. */
export const SAID = 'conversas:avisos-ditos';

/**
 * Whoever signs out here gets no notices here. The site forgets the device with its session, whatever the browser does. On
 * every page, so it is small.
 */
export function forgetDevice(): void {
  try {
    if (!localStorage.getItem(OWNER)) return;
    localStorage.removeItem(OWNER);
    sessionStorage.removeItem(SAID);
    void navigator.serviceWorker
      .getRegistration('/admin' satisfies Href)
      .then((worker) => worker?.unregister());
  } catch {}
}
