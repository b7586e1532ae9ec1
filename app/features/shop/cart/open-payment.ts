import { showToast } from '#app/ui/toast-store.ts';
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
  tellWhereItIs(orderUrl);
}

/** Long enough for who comes back to this tab, and looks for what she was buying. */
const TOLD_FOR_MS = 45_000;

function tellWhereItIs(orderUrl: string | null): void {
  if (!orderUrl)
    return void showToast({ title: 'O pagamento abriu em outra aba', tone: 'success', forMs: TOLD_FOR_MS });
  showToast({
    title: 'Seu pedido abriu em outra aba',
    description: 'Continue por lá. Se você já fechou aquela aba, o pedido está guardado.',
    tone: 'success',
    forMs: TOLD_FOR_MS,
    press: { label: 'Abrir o pedido', run: () => location.assign(orderUrl) },
  });
}

/** 'Back' from the payment page leads to the waiting order and not to an empty cart. */
function leaveBehind(orderUrl: string): void {
  history.pushState(null, '', orderUrl);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
