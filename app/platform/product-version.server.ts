import product from '../../package.json' with { type: 'json' };

/** Of the package, as it was built; files that are put in place later may be of another version. */
export const PRODUCT_VERSION: string = product.version;
