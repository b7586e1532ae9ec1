/**
 * 'a•••@exemplo.com': enough for its owner to recognise it, too little for anybody else to write to it.
 * @param known an address that the reader of this one knows. Where both would look alike, this one is shown up
 *   to the first character that differs.
 */
export function maskedAddress(email: string, known = ''): string {
  const [local, domain] = parts(email);
  const [other, otherDomain] = parts(known);
  let shown = 1;
  if (domain === otherDomain)
    while (shown <= local.length && local[shown - 1] === other[shown - 1]) shown += 1;
  return `${local.slice(0, shown).join('')}•••${domain}`;
}

function parts(email: string): [local: string[], domain: string] {
  const at = email.lastIndexOf('@');
  return at < 0 ? [[], ''] : [[...email.slice(0, at)], email.slice(at)];
}
