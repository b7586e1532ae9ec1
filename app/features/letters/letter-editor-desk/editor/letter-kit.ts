import type { RichTextKit } from '#app/ui/admin/rich-text-field.tsx';

/** The editor of letters, fetched when a letter is shown. */
export async function fetchLetterKit(): Promise<RichTextKit> {
  const [{ createLetterEditor }, { LetterToolbar }] = await Promise.all([
    import('./letter-editor.ts'),
    import('./letter-toolbar.tsx'),
  ]);
  return { createEditor: createLetterEditor, Toolbar: LetterToolbar };
}
