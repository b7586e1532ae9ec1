import type { EditedLine } from '#app/pure/transcripts/patch.ts';
import { Button } from '#app/ui/button.tsx';
import type { Editor } from '../editor/editor.ts';

interface LineQuestionProps {
  editor: Editor;
  lineKey: string;
  /** Null: deleted there. */
  theirs: EditedLine | null;
}

/** Below a line that another window changed as well. */
export function LineQuestion({ editor, lineKey, theirs }: LineQuestionProps) {
  return (
    <fieldset className="transcript-question" aria-label="Esta fala mudou em outra janela">
      <p>
        {theirs ? (
          <>
            Outra janela também mudou esta fala: <q>{theirs.text}</q>
          </>
        ) : (
          'Outra janela excluiu esta fala.'
        )}
      </p>
      <Button look="line" onClick={() => editor.settle(lineKey, true)}>
        Ficar com a minha
      </Button>
      <Button look="line" onClick={() => editor.settle(lineKey, false)}>
        {theirs ? 'Ficar com a outra' : 'Excluir'}
      </Button>
    </fieldset>
  );
}
