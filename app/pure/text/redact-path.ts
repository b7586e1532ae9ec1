/** A token in a path: 32 characters with capitals, which slugs never have. */
const TOKEN = /(?<=\/)(?=[\w-]*[A-Z])[\w-]{32}(?=$|[/.?])/g;

/** The address of a guest's order opens it. */
const ORDER = /(?<=^\/pedido\/)[\w-]{22}(?=$|[/.?])/;

/** The address of a member's feed opens it and its audio. */
const MEMBER_FEED = /(?<=^\/feed\/)[^/?#.]+/;

/** A path for the log, without the keys of links that act for a person. */
export function redactPath(path: string): string {
  return path.replace(TOKEN, '…').replace(ORDER, '…').replace(MEMBER_FEED, '…');
}
