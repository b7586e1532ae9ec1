/** Stands in a rendered error page until the server writes the request's id there: the one in the log. */
export const REQUEST_ID_PLACEHOLDER = '⟨pedido⟩';
