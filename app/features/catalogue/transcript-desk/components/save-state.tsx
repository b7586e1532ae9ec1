import { Button } from '#app/ui/button.tsx';
import type { Editor } from '../editor/editor.ts';
import type { Unanswered } from '../editor/requests.ts';
import type { EditorState } from '../editor/window.ts';

const PROBLEMS: Readonly<Record<Unanswered, string>> = {
  unreachable: 'O servidor não respondeu. Uma nova tentativa vem em instantes.',
  'signed-out': 'Seu acesso expirou. Entre de novo em outra aba: o que falta é salvo em seguida.',
  refused: 'O servidor não aceitou a última mudança.',
  gone: 'Esta transcrição foi excluída em outra janela.',
  replaced: 'Esta transcrição foi substituída em outra janela. Recarregue a página para ver a nova.',
  'too-many': 'A transcrição já tem todas as falas e nomes que cabem.',
};

/** Whether all is stored, in words. */
export function SaveState({ editor }: { editor: Editor }) {
  const state = editor.use();
  const isWorse = state.problem !== null;
  return (
    <div className="transcript-row" data-unsaved={state.isDirty || undefined}>
      <p role="status" className={isWorse ? 'font-semibold text-danger' : ''}>
        {wordsOf(state)}
      </p>
      {(state.problem === 'unreachable' || state.problem === 'refused') && (
        <Button look="line" onClick={() => editor.save()}>
          Tentar de novo
        </Button>
      )}
    </div>
  );
}

function wordsOf({ problem, isDirty, isSending, isKept, window }: EditorState): string {
  const conflictCount = window.conflicts.lines.size + window.conflicts.names.size;
  const kept = isKept ? ' O que você digitou está guardado neste navegador.' : ' Não feche esta página.';
  if (problem) return PROBLEMS[problem] + (isDirty ? kept : '');
  if (conflictCount > 0) return 'Salvo, menos o que outra janela também mudou: escolha qual fica.';
  if (isSending || isDirty) return 'Salvando…';
  return 'Tudo salvo.';
}
