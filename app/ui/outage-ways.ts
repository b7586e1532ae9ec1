import type { DataRouter } from 'react-router';

let lastSent: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;

addEventListener(
  'submit',
  ({ target, submitter }) => {
    if (target instanceof HTMLFormElement) lastSent = { form: target, submitter };
  },
  true,
);

/** Whether the form that was sent last is still on the page. */
export function canSendAgain(): boolean {
  return lastSent?.form.isConnected ?? false;
}

/** Sends that form with its current values. */
export function sendAgain(): void {
  if (lastSent && canSendAgain()) lastSent.form.requestSubmit(lastSent.submitter);
}

/** Cancels the current navigation or submission. */
export function stayHere(): void {
  const { state, navigate } = currentRouter();
  navigate(state.location, {
    state: state.location.state,
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  });
}

/** Whether somebody goes to a page, or has sent something. */
export function isUnderWay(): boolean {
  const { navigation, fetchers } = currentRouter().state;
  return [navigation, ...fetchers.values()].some(({ state }) => state !== 'idle');
}

/** Reloads the page, so the promise never resolves. */
export function loadWhole(): Promise<never> {
  const { location: target, formMethod } = currentRouter().state.navigation;
  if (target && !formMethod) location.assign(target.pathname + target.search + target.hash);
  else location.reload();
  return new Promise(() => {});
}

export function currentRouter(): DataRouter {
  return Reflect.get(window, '__reactRouterDataRouter');
}
