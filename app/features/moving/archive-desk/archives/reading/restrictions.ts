/** Meta fields in which plugins keep for whom a post is. */
const RESTRICTION =
  /^(?:_members_access_role|pms-content-restrict-|_?wc_memberships|_?rcp_|_mepr|_?um_content_restriction|_?wpmem_block|_?swpm|_?wlm|_?wishlist|ihc_mb_|_?s2member)/i;
/** Values that close nothing; the first name says the opposite. */
const OPEN = /^(?:0|no|none|false|off|default|all|any|everyone|public|a:0:\{\}|\[\])?$/i;

/** Whether a meta field closes a post to some visitors. What is unknown closes. */
export function isRestriction(key: string, value: string): boolean {
  if (!RESTRICTION.test(key) || /force_public/.test(key)) return false;
  return !OPEN.test(value.trim());
}
