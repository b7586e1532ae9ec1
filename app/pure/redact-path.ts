/** A token in an address: 32 characters in which capitals stand, which no slug has. */
const TOKEN = /(?<=\/)(?=[\w-]*[A-Z])[\w-]{32}(?=$|[/.?])/g;

/** A guest's order is open to whoever knows its address. */
const ORDER = /(?<=^\/pedido\/)[\w-]{22}(?=$|[/.?])/;

/** A member's feed, and the sound in it, are open to whoever knows its address. */
const MEMBER_FEED = /(?<=^\/feed\/)[^/?#.]+/;

/** A path as it may stand in a log: links that act for somebody are good for whoever reads them. */
export function redactPath(path: string): string {
  return path.replace(TOKEN, '…').replace(ORDER, '…').replace(MEMBER_FEED, '…');
}
