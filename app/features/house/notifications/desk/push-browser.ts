import { OWNER } from '#app/ui/forget-device.ts';

/** Said once in a tab. Who signs out and in again switches notices on anew, which says it, too. */
const SAID = 'conversas:avisos-ditos';

/** What this browser can do, and does. */
export type DeviceState =
  /** It shows no notices at all. */
  | 'impossible'
  /** On iPhone and iPad only what is on the home screen may show notices. */
  | 'needs-install'
  | 'denied'
  | 'off'
  | 'on';

const WORKER = '/admin/avisos.js' satisfies Href;
const SCOPE = '/admin' satisfies Href;
const ADDRESS = '/admin/avisos-no-aparelho/ligar' satisfies Href;

const PATIENCE_MS = 20_000;

/** @param isListed whether the site knows this device. It may have been forgotten here, and no sign-out came. */
export function stateOfDevice(isListed: boolean): DeviceState {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator))
    return isApplePhone() ? 'needs-install' : 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  return isListed && Notification.permission === 'granted' && isNoted() ? 'on' : 'off';
}

function isNoted(): boolean {
  try {
    return localStorage.getItem(OWNER) !== null;
  } catch {
    return false; // closed to us
  }
}

function isApplePhone(): boolean {
  const isPad = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return isPad || /iPhone|iPad|iPod/.test(navigator.userAgent);
}

/** Asks for the permission, and switches notices on. Only ever called by a press. */
export async function switchOn(
  owner: string,
  key: string,
): Promise<'on' | 'denied' | 'unanswered' | 'failed'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'unanswered';
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    const { pushManager } = await navigator.serviceWorker.ready;
    const old = await pushManager.getSubscription();
    if (old && !isFor(old, key)) await old.unsubscribe();
    const applicationServerKey = bytesOf(key);
    // Where the service of the browser is out of reach, it may never say so.
    const subscription = await Promise.race([
      pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
      pause(PATIENCE_MS),
    ]);
    if (!subscription) return 'failed';
    if (!(await tell(subscription, { owner, isPressed: 'on' }))) return 'failed';
    localStorage.setItem(OWNER, owner);
    return 'on';
  } catch {
    return 'failed';
  }
}

/**
 * A new session of the same person has no device yet: this one, where it is on already, says so. Nothing is asked, and no
 * failure is shown: the page of notices tells.
 */
export async function keepDevice(): Promise<void> {
  try {
    const owner = localStorage.getItem(OWNER);
    if (!owner || sessionStorage.getItem(SAID) || Notification.permission !== 'granted') return;
    sessionStorage.setItem(SAID, '1');
    const registration = await navigator.serviceWorker.getRegistration(SCOPE);
    const subscription = await registration?.pushManager.getSubscription();
    if (subscription) await tell(subscription, { owner });
  } catch {
    // Storage may be closed to us.
  }
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}

async function tell(
  subscription: PushSubscription,
  claim: { owner: string; isPressed?: 'on' },
): Promise<boolean> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const fields = { endpoint, publicKey: p256dh, authSecret: auth, ...claim };
  const answer = await fetch(ADDRESS, { method: 'POST', body: new URLSearchParams(fields) });
  return answer.ok;
}

/** Another key means that the site was restored elsewhere: its old notices come no more. */
function isFor({ options }: PushSubscription, key: string): boolean {
  const used = options.applicationServerKey;
  return used !== null && bytesOf(key).every((byte, at) => new Uint8Array(used)[at] === byte);
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
