/**
 * Placeholder in a rendered error page. The server replaces it with the request's id, which is also in the
 * log.
 */
export const REQUEST_ID_PLACEHOLDER = '⟨pedido⟩';
