/** What a banking app reads from a Pix code (EMV, tag by tag). */
export function readPayload(code: string): { amount: string; txid: string } {
  const fields = tagsOf(code);
  const additional = tagsOf(fields.get('62') ?? '');
  return { amount: fields.get('54') ?? '', txid: additional.get('05') ?? '' };
}

function tagsOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    if (!Number.isInteger(length)) throw new Error(`no Pix code: ${text}`);
    found.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return found;
}
