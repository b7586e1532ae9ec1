import type { FormEvent } from 'react';
import { outageTitle } from './outage-title.ts';
import { showToast } from './toast-store.ts';

/** Key of the note whose device this is, so that it is not switched on for the next person who signs in here. */
export const OWNER = 'conversas:avisos';

/** A browser that does not answer holds nobody's sign-out for longer. */
const PATIENCE_MS = 2000;
/** A network that swallows what is sent would hold it for minutes. */
const ANSWER_MS = 10_000;

/**
 * Sends the form of the sign-out once this browser gets no notices any more. The site forgets the device with its session,
 * whatever the browser does. Where the site does not answer, nobody is signed out, and nothing is forgotten. On every page,
 * so it is small.
 */
export async function forgetDevice(event: FormEvent<HTMLFormElement>): Promise<void> {
  event.preventDefault();
  const form = event.currentTarget;
  // A second press is not to send what the first one still prepares.
  if (form.ariaBusy) return;
  form.ariaBusy = 'true';
  try {
    if (localStorage.getItem(OWNER)) {
      if (!(await answers(form.action))) {
        showToast({ title: outageTitle(), description: 'Você continua na sua conta.', tone: 'error' });
        return;
      }
      localStorage.removeItem(OWNER);
      // A page that leaves takes with it what it has only begun.
      await Promise.race([unregister(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    }
  } catch {
  } finally {
    form.ariaBusy = null;
  }
  form.submit();
}

async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    return true;
  } catch {
    return false;
  }
}

async function unregister(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration('/admin' satisfies Href);
  await worker?.unregister();
}
