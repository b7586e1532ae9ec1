import { keepBegunOrder } from './begun-order.ts';
import type { CheckoutAnswer } from './call-shop.ts';

interface Payment {
  ask: () => Promise<CheckoutAnswer>;
  /** Runs before the payment page opens, possibly in this very tab. */
  onUrl: () => void;
}

let isUnderWay = false;

/**
 * Opens the payment page in a new tab. The tab opens within the click, because a browser would block it
 * later. If it is blocked all the same, this page goes there itself.
 * @returns null while another payment is being opened: a double click is one request
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
    // Some browsers detach an empty tab at once; it is still redirected.
  }
}

function goTo({ url, orderUrl }: CheckoutAnswer & { ok: true }, tab: Window | null): void {
  if (!tab || tab.closed) {
    if (orderUrl && URL.parse(url, location.href)?.href !== orderUrl) leaveBehind(orderUrl);
    location.assign(url);
    return;
  }
  // Keeps the payment page from redirecting this one.
  tab.opener = null;
  tab.location.replace(url);
}

/** 'Back' from the payment page leads to the waiting order and not to an empty cart. */
function leaveBehind(orderUrl: string): void {
  history.pushState(null, '', orderUrl);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
