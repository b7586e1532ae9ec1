/** Their owners let nobody else send in their name (DMARC). */
const FREE_MAIL = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.com.br ymail.com icloud.com me.com aol.com proton.me protonmail.com uol.com.br bol.com.br terra.com.br ig.com.br globo.com'.split(
    ' ',
  ),
);

/** @param domain in lower case */
export function isFreeMail(domain: string): boolean {
  return FREE_MAIL.has(domain);
}
