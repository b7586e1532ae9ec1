import { showToast } from '#app/ui/toast-store.ts';
import { type Cart, type CartLine, clampQuantity, EMPTY_CART, isSameChoice } from './cart.ts';
import { changeCart, readCart } from './cart-store.ts';
import { MOST_LINES } from './rules.ts';

type Choice = Pick<CartLine, 'productId' | 'variantId'>;

/** Appends what is new; of what is there already there will be more. */
export function addToCart(line: CartLine): void {
  const before = readCart().lines.find((other) => isSameChoice(line, other));
  if (!before && readCart().lines.length >= MOST_LINES) {
    showToast({ title: 'Carrinho cheio', description: FULL, tone: 'error' });
    return;
  }
  changeCart((cart) => withLines(cart, added(cart.lines, line)));
  const after = readCart().lines.find((other) => isSameChoice(line, other)) ?? line;
  const title = before ? 'Produto atualizado no carrinho' : 'Produto adicionado ao carrinho';
  const description = before ? `${lineName(after)} — quantidade: ${after.quantity}` : lineName(after);
  showToast({ title, description, tone: 'success' });
}

const FULL = `Um pedido leva até ${MOST_LINES} produtos diferentes.`;

/** Zero or less takes it out. */
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
  showToast({ title: 'Produto removido do carrinho', description: lineName(line), tone: 'success' });
}

export function clearCart(): void {
  changeCart(() => EMPTY_CART);
  showToast({
    title: 'Carrinho limpo',
    description: 'Todos os itens foram removidos do carrinho',
    tone: 'success',
  });
}

/** Puts in what an order that was given up held; done twice it changes nothing more. */
export function restoreToCart(lines: readonly CartLine[]): void {
  changeCart((cart) => {
    const news = lines.filter((line) => !cart.lines.some((other) => isSameChoice(line, other)));
    return withLines(cart, [...cart.lines, ...news].slice(0, MOST_LINES));
  });
}

/** Takes these lines for the cart's: what the server has said of them was agreed to. */
export function adoptLines(lines: readonly CartLine[]): void {
  changeCart((cart) => withLines(cart, lines));
}

/** The payment page has opened: what was bought leaves the cart, and what was put in meanwhile stays. */
export function takeBoughtOut(bought: readonly CartLine[]): void {
  changeCart((cart) => ({
    lines: cart.lines.filter((line) => !bought.some((other) => isSameChoice(line, other))),
    attempt: null,
  }));
}

/** The name of the attempt to buy what is in the cart; made once, kept until the cart changes. */
export function attemptId(): string {
  const made = newAttemptId();
  changeCart((cart) => ({ ...cart, attempt: cart.attempt ?? made }));
  return readCart().attempt ?? made;
}

/** A UUID of version 4, also where the page is not served securely and the browser gives none. */
export function newAttemptId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** 'Camiseta (M)'. */
export function lineName({ name, variantName }: Pick<CartLine, 'name' | 'variantName'>): string {
  return variantName ? `${name} (${variantName})` : name;
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

/** Another content is another attempt to buy. */
function withLines(cart: Cart, lines: readonly CartLine[]): Cart {
  const isSame = JSON.stringify(lines) === JSON.stringify(cart.lines);
  return isSame ? cart : { lines, attempt: null };
}
