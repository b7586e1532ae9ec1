import { useState } from 'react';
import { createCheckout } from './call-shop.ts';
import { attemptId, takeBoughtOut } from './cart-actions.ts';
import { compareWithQuote, type Quote } from './cart-quote.ts';
import { readCart } from './cart-store.ts';
import { openPayment } from './open-payment.ts';
import { tellEmptyCart, tellRefusal } from './tell-refusal.tsx';

interface Checkout {
  /** Current prices and stock, after a refusal. */
  onQuote: (quote: Quote) => void;
  /** The payment page has opened, and the cart is empty. */
  onPaid: () => void;
}

export function useCheckout({ onQuote, onPaid }: Checkout) {
  const [isPaying, setPaying] = useState(false);
  const pay = async () => {
    const { lines } = readCart();
    if (lines.length === 0) return tellEmptyCart();
    const attempt = attemptId();
    setPaying(true);
    const answer = await openPayment({
      ask: () => createCheckout(lines, attempt),
      onUrl: () => takeBoughtOut(lines),
    });
    setPaying(false);
    if (!answer) return;
    if (answer.ok) return onPaid();
    const { quote } = answer;
    if (quote) onQuote(quote);
    // The list of changes says more than a toast.
    const isExplained = quote && compareWithQuote(lines, quote).changes.length > 0;
    if (!isExplained) tellRefusal(answer, 'Erro no checkout');
  };
  return { isPaying, pay };
}
