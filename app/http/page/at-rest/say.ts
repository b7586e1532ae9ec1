const READ_WITHIN_MS = 8_000;

/** Says something in front of the page, instead of what was said before. */
export function say(words: string): void {
  document.querySelector('.said')?.remove();
  const said = document.createElement('p');
  said.className = 'said';
  said.role = 'alert';
  said.textContent = words;
  (document.querySelector('dialog[open]') ?? document.body).append(said);
  setTimeout(() => said.remove(), READ_WITHIN_MS);
}
