/** A chat that begins with `text`. @param digits with country code: '5521999998888' */
export function whatsappLink(digits: string, text: string): string {
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/** '5521999998888' → '+55 21 99999-8888'; a foreign number keeps its digits. */
export function formatPhone(digits: string): string {
  return `+${digits.replace(/^(55)(\d{2})(\d{4,5})(\d{4})$/, '$1 $2 $3-$4')}`;
}
