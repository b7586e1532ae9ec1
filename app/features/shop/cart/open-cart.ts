/** Opens the cart's sheet. Closing it leads the focus back to the cart's button. */
export function openCart(): void {
  const sheet = document.getElementById('carrinho');
  if (!(sheet instanceof HTMLDialogElement) || sheet.open) return;
  document.querySelector<HTMLElement>('[commandfor="carrinho"]')?.focus({ preventScroll: true });
  sheet.showModal();
}
