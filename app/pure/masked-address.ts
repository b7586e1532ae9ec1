/** 'a•••@exemplo.com': enough for its owner to recognise it, too little for anybody else to write to it. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, Math.max(at, 0));
  return `${first}•••${at < 0 ? '' : email.slice(at)}`;
}
