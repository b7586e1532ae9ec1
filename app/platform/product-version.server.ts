import { version } from '../../package.json';

/** Of the package, as it was built. */
export const PRODUCT_VERSION: string = version;
