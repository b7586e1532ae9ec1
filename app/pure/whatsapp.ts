/** A chat that begins with `text`. @param digits with country code: '5521999998888' */
export function whatsappLink(digits: string, text: string): string {
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/** '5521999998888' → '+55 21 99999-8888'; a foreign number keeps its digits. */
export function formatPhone(digits: string): string {
  return `+${digits.replace(/^(55)(\d{2})(\d{4,5})(\d{4})$/, '$1 $2 $3-$4')}`;
}

/** '(21) 99999-8888' → '5521999998888': Brazil's code where none was written. A text without digits is ''. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const hasCode = text.trim().startsWith('+') || digits.length > 11;
  return digits.length >= 10 && !hasCode ? `55${digits}` : digits;
}
