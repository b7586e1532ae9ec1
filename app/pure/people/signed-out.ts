/** A form was refused because the session has ended. */
const SIGNED_OUT = 'conversas:acesso-expirado';
/** Between the tabs of one browser. */
const CHANNEL = 'conversas.acesso';

/** Where the host signs in again. Whichever page of the admin area she then sees tells the waiting tabs. */
export const SIGN_IN_AGAIN = `/auth?next=${encodeURIComponent('/admin' satisfies Href)}` satisfies Href;

export function tellSignedOut(): void {
  dispatchEvent(new Event(SIGNED_OUT));
}

export function onSignedOut(act: () => void): () => void {
  addEventListener(SIGNED_OUT, act);
  return () => removeEventListener(SIGNED_OUT, act);
}

/** Another tab shows the admin area, so its session works here, too. */
export function tellSignedIn(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('entrou');
  channel.close();
}

export function onSignedIn(act: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', act);
  return () => channel.close();
}
