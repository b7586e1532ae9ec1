/** Names under which the browser stores what a visitor left here. Where one of them is, a page wakes by itself. */

/** The queue of the player (kept-queue.ts). */
export const QUEUE_KEY = 'tocando';
export const CART_KEY = 'carrinho';
