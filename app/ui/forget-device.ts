import type { FormEvent } from 'react';

/** Key of the note whose device this is, so that it is not switched on for the next person who signs in here. */
export const OWNER = 'conversas:avisos';

/** A browser that does not answer holds nobody's sign-out for longer. */
const PATIENCE_MS = 2000;

/**
 * Sends the form of the sign-out once this browser gets no notices any more. The site forgets the device with its session,
 * whatever the browser does. On every page, so it is small.
 */
export async function forgetDevice(event: FormEvent<HTMLFormElement>): Promise<void> {
  event.preventDefault();
  const form = event.currentTarget;
  try {
    if (localStorage.getItem(OWNER)) {
      localStorage.removeItem(OWNER);
      // A page that leaves takes with it what it has only begun.
      await Promise.race([unregister(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    }
  } catch {}
  form.submit();
}

async function unregister(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration('/admin' satisfies Href);
  await worker?.unregister();
}
