import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { runAct, type Sound } from '../editor/acts.ts';
import { shiftAll } from '../editor/document.ts';
import type { Editor } from '../editor/editor.ts';
import { KEY_WORDS, type KeyAct } from '../editor/keys.ts';
import { readShift } from '../offset.ts';

const BUTTONS: ReadonlyArray<readonly [act: KeyAct & string, label: string]> = [
  ['start-now', 'Começa agora'],
  ['join', 'Unir à próxima'],
  ['add', 'Nova fala'],
  ['remove', 'Excluir fala'],
  ['undo', 'Desfazer'],
  ['redo', 'Refazer'],
];

/** What can be done with the line that the keyboard is in; the same as the keys. */
export function EditorTools({
  editor,
  sound,
  hasSound,
}: {
  editor: Editor;
  sound: Sound;
  hasSound: boolean;
}) {
  const buttons = BUTTONS.filter(([act]) => hasSound || act !== 'start-now');
  return (
    <fieldset className="lines-tools" aria-label="Na fala em que você está">
      {hasSound && (
        <Button look="line" onClick={() => runAct(editor, sound, 'heard', null)}>
          Ir à fala que se ouve
        </Button>
      )}
      {buttons.map(([act, label]) => (
        <Button key={act} look="line" onClick={() => runAct(editor, sound, act, null)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

/** All times at once, for a sound that begins earlier or later than the file says. */
export function ShiftTimes({ editor }: { editor: Editor }) {
  const [typed, setTyped] = useState('');
  const shift = readShift(typed);
  const apply = () => {
    if (shift === null || shift === 0) return editor.say('Diga quantos segundos, como 12 ou -3,5.');
    editor.edit(shiftAll(editor.doc(), shift), {
      says: `Todos os tempos foram ${shift > 0 ? 'para mais tarde' : 'para mais cedo'}.`,
    });
    setTyped('');
  };
  return (
    <details className="admin-card">
      <summary>Deslocar todos os tempos</summary>
      <p className="mt-2 max-w-text">
        Se o texto aparece antes ou depois do som, diga quantos segundos ele deve andar. Com sinal de menos,
        anda para mais cedo.
      </p>
      <div className="transcript-row">
        <label>
          Segundos
          <input
            className="field-input"
            inputMode="text"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <Button look="line" onClick={apply}>
          Deslocar
        </Button>
      </div>
    </details>
  );
}

export function KeyHelp() {
  return (
    <details className="admin-card">
      <summary>Teclas</summary>
      <dl className="transcript-keys">
        {KEY_WORDS.map(([keys, does]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
