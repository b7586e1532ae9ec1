/**
 * Keeps taps on player links and on controls that need scripts, in their order, until the page is hydrated
 * (`ui/first-tap.ts`) or its scripts have failed (`waiting-taps.ts`). `self.taps` is null from then on.
 * In the head, because the content can be tapped while the rest of the page still arrives. The browser itself
 * chooses a radio button, so that its form can be sent. A repeated tap is not trusted, and passes. Nobody else hears a
 * kept one: between React's first listeners and `first-tap.ts` it would be carried out twice. Before 2025
 * browsers did not know `command`; there the button needs scripts.
 */
export function catchTaps(): void {
  self.taps = [];
  addEventListener(
    'click',
    (event) => {
      const needsScripts = 'command' in HTMLButtonElement.prototype ? '' : ',[commandfor]';
      const control = (event.target as Partial<Element>).closest?.<TappedControl>(
        `[data-plays],[data-tap]${needsScripts}`,
      );
      if (
        !control ||
        !self.taps ||
        !event.isTrusted ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.stopPropagation();
      if (control.type !== 'radio') event.preventDefault();
      control.dataset[control.href ? 'plays' : 'tap'] = 'waiting';
      self.taps.push([control, event.detail]);
    },
    true,
  );
}
