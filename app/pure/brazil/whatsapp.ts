/** A link to a chat that begins with `text`. @param digits with country code: '5521999998888' */
export function whatsappLink(digits: string, text: string): string {
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/** '5521999998888' → '(21) 99999-8888'; a foreign number keeps its digits, and '' stays ''. */
export function formatPhone(written: string): string {
  const digits = phoneDigits(written);
  if (!digits) return '';
  const [, area, start, end] = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits) ?? [];
  return area ? `(${area}) ${start}-${end}` : `+${digits}`;
}

/**
 * '(21) 99999-8888' → '5521999998888': adds Brazil's code where it is missing. A text without digits gives
 * ''.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const hasCode = text.trim().startsWith('+') || digits.length > 11;
  return digits.length >= 10 && !hasCode ? `55${digits}` : digits;
}
