import type { ComponentProps } from 'react';
import { RichTextField, type RichTextKit } from '#app/ui/admin/rich-text-field.tsx';
import type { TextWords } from '../text-words.ts';

type BlockFieldProps = ComponentProps<typeof RichTextField> & {
  /** Of `blockKit`, made once. */
  fetchKit: () => Promise<RichTextKit>;
};

/** The field of a text with all kinds of blocks. */
export function BlockField(props: BlockFieldProps) {
  return (
    <div className="writing-body">
      <RichTextField isLarge {...props} />
    </div>
  );
}

/** The editor of blocks, fetched when a text is shown. */
export function blockKit(words: TextWords): () => Promise<RichTextKit> {
  return async () => {
    const [{ createBlockEditor }, { goOnAtMark, goOnIn }, { makeBlockToolbar }] = await Promise.all([
      import('../editor.ts'),
      import('#app/ui/admin/rich-text-editor.ts'),
      import('./toolbar.tsx'),
    ]);
    return {
      createEditor: (options) => createBlockEditor(options, words),
      goOnAtMark,
      goOnIn,
      Toolbar: makeBlockToolbar(words),
    };
  };
}
