const GREETING = 'Olá! Vim pelo site e gostaria de conversar.';

/** Opens a conversation with the first words already written. @param digits country code and number */
export function whatsappLink(digits: string): string {
  return `https://wa.me/${digits}?text=${encodeURIComponent(GREETING)}`;
}
