/** What is said first where the site does not answer. */
export function outageTitle(): string {
  return navigator.onLine ? 'O site não respondeu' : 'Sem conexão';
}
