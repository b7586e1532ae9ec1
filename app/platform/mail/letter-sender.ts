interface Mail {
  lettersFrom: { name: string | null; address: string };
}

/** Who sends letters, as inboxes show it. Previews and sending ask here, so that they say the same. */
export function letterSender({ lettersFrom }: Mail, showName: string): { name: string; address: string } {
  return { name: lettersFrom.name || showName, address: lettersFrom.address };
}

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
