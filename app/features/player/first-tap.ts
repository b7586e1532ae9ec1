/**
 * Called when the page has come to life: does what was tapped on before, while its scripts were on their way.
 * The other half is in http/defer-scripts.server.ts.
 */
export function doFirstTap(): void {
  document.body.dataset.ready = '';
  for (const tapped of document.querySelectorAll<HTMLElement>('[data-plays=waiting],[data-tap=waiting]')) {
    tapped.dataset[tapped.tagName === 'A' ? 'plays' : 'tap'] = '';
    tapped.click();
  }
}
