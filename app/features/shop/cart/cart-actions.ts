import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import { type Cart, type CartLine, EMPTY_CART, isSameChoice } from '#app/pure/site/cart.ts';
import { clampQuantity, MOST_LINES } from '#app/pure/site/cart-limits.ts';
import { withVariant } from '#app/pure/site/variant-name.ts';
import { showToast } from '#app/ui/toast-store.ts';
import { changeCart, readCart } from './cart-store.ts';

type Choice = Pick<CartLine, 'productId' | 'variantId'>;

/** Appends a new line, or raises the quantity of an existing one. */
export function addToCart(line: CartLine): void {
  const before = readCart().lines.find((other) => isSameChoice(line, other));
  if (!before && readCart().lines.length >= MOST_LINES) {
    showToast(failed('Carrinho cheio', FULL));
    return;
  }
  changeCart((cart) => withLines(cart, added(cart.lines, line)));
  const after = readCart().lines.find((other) => isSameChoice(line, other)) ?? line;
  const title = before ? 'Produto atualizado no carrinho' : 'Produto adicionado ao carrinho';
  const description = before ? `${lineName(after)} — quantidade: ${after.quantity}` : lineName(after);
  showToast({ title, description, tone: 'success', press: SEE_CART });
}

const SEE_CART = { label: 'Ver carrinho', run: openCart };

const FULL = `Um pedido leva até ${MOST_LINES} produtos diferentes.`;

/** Zero or less removes the line. */
export function setQuantity(choice: Choice, quantity: number): void {
  if (quantity <= 0) {
    removeFromCart(choice);
    return;
  }
  const set = (line: CartLine) =>
    isSameChoice(line, choice) ? { ...line, quantity: clampQuantity(quantity) } : line;
  changeCart((cart) => withLines(cart, cart.lines.map(set)));
}

export function removeFromCart(choice: Choice): void {
  const line = readCart().lines.find((other) => isSameChoice(choice, other));
  if (!line) return;
  changeCart((cart) =>
    withLines(
      cart,
      cart.lines.filter((other) => !isSameChoice(choice, other)),
    ),
  );
  showToast(succeeded('Produto removido do carrinho', lineName(line)));
}

export function clearCart(): void {
  changeCart(() => EMPTY_CART);
  showToast(succeeded('Carrinho limpo', 'Todos os itens foram removidos do carrinho'));
}

/** Adds the lines of an order, and opens the cart. Repeating it adds nothing. */
export function restoreToCart(lines: readonly CartLine[]): void {
  changeCart((cart) => {
    const news = lines.filter((line) => !cart.lines.some((other) => isSameChoice(line, other)));
    return withLines(cart, [...cart.lines, ...news].slice(0, MOST_LINES));
  });
  openCart();
}

/** Stores lines with the server's changes, to which the buyer has agreed. */
export function adoptLines(lines: readonly CartLine[]): void {
  changeCart((cart) => withLines(cart, lines));
}

/** Removes what was bought, and keeps what was added while the payment page opened. */
export function takeBoughtOut(bought: readonly CartLine[]): void {
  changeCart((cart) => ({
    lines: cart.lines.filter((line) => !bought.some((other) => isSameChoice(line, other))),
    attempt: null,
  }));
}

/** The id of the attempt to buy this cart; kept until the cart changes. */
export function attemptId(): string {
  const made = newAttemptId();
  changeCart((cart) => ({ ...cart, attempt: cart.attempt ?? made }));
  return readCart().attempt ?? made;
}

/** A UUID of version 4, made by hand because `crypto.randomUUID` needs a secure page. */
export function newAttemptId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** 'Camiseta (M)'. */
export function lineName({ name, variantName }: Pick<CartLine, 'name' | 'variantName'>): string {
  return withVariant(name, variantName);
}

function added(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const isThere = lines.some((other) => isSameChoice(line, other));
  if (!isThere) return [...lines, { ...line, quantity: clampQuantity(line.quantity) }];
  return lines.map((other) =>
    isSameChoice(line, other)
      ? {
          ...line,
          quantity: line.isSingle ? 1 : clampQuantity(other.quantity + clampQuantity(line.quantity)),
        }
      : other,
  );
}

/** Other contents are another attempt. */
function withLines(cart: Cart, lines: readonly CartLine[]): Cart {
  const isSame = JSON.stringify(lines) === JSON.stringify(cart.lines);
  return isSame ? cart : { lines, attempt: null };
}

/** Opens the cart's sheet. Closing it leads the focus back to the cart's button. */
function openCart(): void {
  const sheet = document.getElementById('carrinho') as HTMLDialogElement | null;
  if (!sheet || sheet.open) return;
  document.querySelector<HTMLElement>('[commandfor="carrinho"]')?.focus({ preventScroll: true });
  sheet.showModal();
}
