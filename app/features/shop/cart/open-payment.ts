import { keepBegunOrder } from './begun-order.ts';
import type { CheckoutAnswer } from './call-shop.ts';

interface Payment {
  ask: () => Promise<CheckoutAnswer>;
  /** Runs before the payment page is gone to, which may be in this very tab. */
  onUrl: () => void;
}

let isUnderWay = false;

/**
 * Opens the payment page in a new tab. The tab is opened within the click, before anything is asked: later a browser
 * would block it. Where it is blocked all the same, this page goes there itself.
 * @returns null where a payment is being opened already: a double click is one request
 */
export async function openPayment({ ask, onUrl }: Payment): Promise<CheckoutAnswer | null> {
  if (isUnderWay) return null;
  isUnderWay = true;
  const tab = window.open('', '_blank');
  if (tab) sayWhatComes(tab);
  const answer = await ask();
  isUnderWay = false;
  if (answer.ok) {
    onUrl();
    if (answer.orderUrl) keepBegunOrder(answer.orderUrl);
    goTo(answer, tab);
  } else tab?.close();
  return answer;
}

function sayWhatComes(tab: Window): void {
  try {
    tab.document.title = 'Pagamento';
    tab.document.documentElement.lang = 'pt-BR';
    tab.document.body.textContent = 'Abrindo o pagamento…';
  } catch {
    // A browser that gives an empty tab away at once; it is led on all the same.
  }
}

function goTo({ url, orderUrl }: CheckoutAnswer & { ok: true }, tab: Window | null): void {
  if (!tab || tab.closed) {
    if (orderUrl && URL.parse(url, location.href)?.href !== orderUrl) leaveBehind(orderUrl);
    location.assign(url);
    return;
  }
  // The payment page must not be able to lead this one away.
  tab.opener = null;
  tab.location.replace(url);
}

/** Whoever comes back from the payment page by 'Back' comes to the order that waits, and not to an empty cart. */
function leaveBehind(orderUrl: string): void {
  history.pushState(null, '', orderUrl);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
