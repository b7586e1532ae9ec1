/** What every form of an order's page may have to say. */
export const ORDER_REFUSALS = {
  gone: 'Este pedido não existe mais.',
  closed: 'O pedido mudou enquanto esta página estava aberta. Atualize e confira.',
};
