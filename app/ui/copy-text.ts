import { showToast } from './toast-store.ts';

/** The answer to a copy has nothing to read twice. */
export const COPIED_FOR_MS = 3_500;

/**
 * Copies a text. Where the browser forbids it, selects the field that shows it.
 * @param what 'Código', for the toast
 */
export async function copyText(
  text: string,
  field: HTMLInputElement | HTMLTextAreaElement | null,
  { what, next }: { what: string; next: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({
      title: `${what} copiado`,
      description: next,
      tone: 'success',
      copied: field,
      forMs: COPIED_FOR_MS,
    });
  } catch {
    field?.focus();
    field?.select();
    showToast({
      title: `${what} selecionado`,
      description: 'Copie com o menu do navegador.',
      tone: 'success',
      copied: field,
    });
  }
}
