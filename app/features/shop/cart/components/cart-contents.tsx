import '../cart.css';
import { type RefObject, useEffect, useState } from 'react';
import type { CartLine as Line } from '#app/pure/site/cart.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { findBegunOrder } from '../begun-order.ts';
import { fetchQuote } from '../call-shop.ts';
import { adoptLines, clearCart } from '../cart-actions.ts';
import { compareWithQuote, type Quote } from '../cart-quote.ts';
import { useCart } from '../cart-store.ts';
import type { Seller } from '../seller.ts';
import { useCheckout } from '../use-checkout.ts';
import { CartChanges } from './cart-changes.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSums, CartTerms } from './cart-summary.tsx';

interface CartContentsProps {
  sheet: RefObject<HTMLDialogElement | null>;
  seller: Seller;
}

/** The cart at current prices and stock. */
export function CartContents({ sheet, seller }: CartContentsProps) {
  const { lines } = useCart();
  const [quote, setQuote] = useQuote(lines);
  const { isPaying, pay } = useCheckout({
    // The checkout's answer has the items only.
    onQuote: (answer) =>
      setQuote((known) => ({ ...known, items: answer.items, shipping: known?.shipping ?? null })),
    onPaid: () => sheet.current?.close(),
  });
  useDismissal(sheet);
  if (lines.length === 0) return <EmptyCart />;
  const compared = quote ? compareWithQuote(lines, quote) : { lines: [], changes: [] };
  const hasChanged = compared.changes.length > 0;
  return (
    <>
      <div className="cart-body">
        <div role="status">
          {hasChanged && (
            <CartChanges
              changes={compared.changes}
              onAgree={() => {
                adoptLines(compared.lines);
                focusTitle(sheet);
              }}
            />
          )}
        </div>
        <ul>
          {lines.map((line) => (
            <CartLine
              key={`${line.productId} ${line.variantId}`}
              line={line}
              left={leftOf(line, quote)}
              onRemoved={() => focusTitle(sheet)}
            />
          ))}
        </ul>
        <p className="pt-3 text-right">
          <button
            type="button"
            className="link min-h-11 text-small"
            onClick={() => {
              clearCart();
              focusTitle(sheet);
            }}
          >
            Limpar carrinho
          </button>
        </p>
        <CartTerms seller={seller} premiumNotes={quote?.premiumNotes ?? []} />
      </div>
      <div className="cart-foot">
        <CartSums lines={lines} quote={quote} />
        <Button className="w-full" isBusy={isPaying || hasChanged} onClick={pay}>
          {isPaying ? 'Abrindo o pagamento…' : 'Finalizar compra'}
        </Button>
      </div>
    </>
  );
}

/** Fetched once when the cart opens. The checkout's answer is newer, also where it comes first. */
function useQuote(lines: readonly Line[]) {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [linesAtOpening] = useState(lines);
  useEffect(() => {
    if (linesAtOpening.length === 0) return;
    fetchQuote(linesAtOpening).then(
      (answer) => answer && setQuote((newer) => ({ ...answer, items: newer?.items ?? answer.items })),
    );
  }, [linesAtOpening]);
  return [quote, setQuote] as const;
}

/** Closes the sheet on a click outside, also in browsers without `closedby`, and on a link in it. */
function useDismissal(sheet: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = sheet.current;
    const dismiss = (event: MouseEvent) => {
      const isBeside = event.target === dialog && !('closedBy' in HTMLDialogElement.prototype);
      const isLink = event.target instanceof Element && event.target.closest('a:not([target])');
      if (isBeside || isLink) dialog?.close();
    };
    dialog?.addEventListener('click', dismiss);
    return () => dialog?.removeEventListener('click', dismiss);
  }, [sheet]);
}

/** The focused element is gone: moves the focus to the sheet's top, not to the page behind it. */
function focusTitle(sheet: RefObject<HTMLDialogElement | null>): void {
  sheet.current?.querySelector('h2')?.focus();
}

function leftOf(line: Line, quote: Quote | null): number | null {
  const found = quote?.items.find(
    ({ productId, variantId }) => productId === line.productId && variantId === line.variantId,
  );
  return found?.left ?? null;
}

function EmptyCart() {
  const order = findBegunOrder();
  return (
    <div className="cart-empty">
      <p className="font-display text-title-3">Seu carrinho está vazio</p>
      <p className="mt-2 text-ink-soft">O que você escolher na loja espera aqui, neste navegador.</p>
      {order && (
        <p className="mt-6">
          Seu último pedido está guardado.{' '}
          <a href={order} className="link">
            Abrir o pedido
          </a>
        </p>
      )}
      <p className="mt-6">
        <ButtonLink to={'/shop' satisfies Href} look="line">
          Ver a loja
        </ButtonLink>
      </p>
    </div>
  );
}
