/** Products on a page of the admin list, which is also the most that one button changes. */
export const PRODUCTS_A_PAGE = 50;
