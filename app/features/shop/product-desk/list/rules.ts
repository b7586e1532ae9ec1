/** Products on a page of the list, and the most that one button changes. */
export const PRODUCTS_A_PAGE = 50;
