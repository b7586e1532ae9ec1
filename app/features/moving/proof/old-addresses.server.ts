import type { ListOldAddresses } from './prove-move.server.ts';

/** Old addresses that the site has been told of. */
export const listOldAddresses: ListOldAddresses = async () => ({ rows: [], next: null });
