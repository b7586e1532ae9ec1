/** Refusals that every form of the order's page shares. */
export const ORDER_REFUSALS = {
  gone: 'Este pedido não existe mais.',
  closed: 'O pedido mudou enquanto esta página estava aberta. Atualize e confira.',
};
