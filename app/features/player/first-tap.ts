/**
 * Called when the page has come to life: does what was tapped on before, while its scripts were on their way.
 * The other half is in http/defer-scripts.server.ts.
 */
export function doFirstTap(): void {
  document.body.dataset.ready = '';
  const tapped = document.querySelector<HTMLElement>('[data-plays="waiting"],[data-tap="waiting"]');
  if (!tapped) return;
  tapped.dataset[tapped.tagName === 'A' ? 'plays' : 'tap'] = '';
  tapped.click();
}
