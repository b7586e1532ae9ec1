import { type MouseEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { runAct, type Sound } from '../editor/acts.ts';
import { shiftAll } from '../editor/document.ts';
import type { Editor } from '../editor/editor.ts';
import { KEY_WORDS, type KeyAct } from '../editor/keys.ts';
import { readShift } from '../offset.ts';

type Buttons = ReadonlyArray<readonly [act: KeyAct & string, label: string]>;

/** Used with nearly each line: in view on a phone as well. */
const FIRST: Buttons = [
  ['back', 'Voltar 3 s'],
  ['split', 'Dividir'],
];
const MORE: Buttons = [
  ['heard', 'Ir à fala que se ouve'],
  ['start-now', 'Começa agora'],
  ['join', 'Unir à próxima'],
  ['add', 'Nova fala'],
  ['remove', 'Excluir fala'],
  ['undo', 'Desfazer'],
  ['redo', 'Refazer'],
];
const OF_SOUND: ReadonlySet<string> = new Set(['back', 'heard', 'start-now']);

/** The search, or on a phone the tools that are used less. */
export type OpenTools = 'find' | 'more' | null;

interface EditorToolsProps {
  editor: Editor;
  sound: Sound;
  hasSound: boolean;
  open: OpenTools;
  onOpen: (open: OpenTools) => void;
}

/** What can be done with the line that the keyboard is in; the same as the keys. */
export function EditorTools({ editor, sound, hasSound, open, onOpen }: EditorToolsProps) {
  const opener = (own: OpenTools) => ({
    'aria-expanded': open === own,
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      // The field of the search goes, and the keyboard with it.
      if (document.activeElement?.closest('.lines-find')) currentTarget.focus({ preventScroll: true });
      onOpen(open === own ? null : own);
    },
  });
  const run = (act: KeyAct) => {
    // The caret of the line: a button that is pressed may have taken the keyboard.
    const field = document.querySelector<HTMLTextAreaElement>('.transcript-line[data-active] textarea');
    runAct(editor, sound, act, field?.selectionStart ?? null);
  };
  const listed = (buttons: Buttons) =>
    buttons
      .filter(([act]) => hasSound || !OF_SOUND.has(act))
      .map(([act, label]) => (
        <Button key={act} look="line" onClick={() => run(act)}>
          {label}
        </Button>
      ));
  return (
    <fieldset
      className="lines-tools"
      data-open={open === 'more' || undefined}
      aria-label="Na fala em que você está"
      // The keyboard stays in the line, and on a phone open.
      onMouseDown={(event) => event.preventDefault()}
    >
      {listed(FIRST)}
      <Button look="line" {...opener('find')}>
        Buscar
      </Button>
      <Button look="line" className="lines-more" {...opener('more')}>
        Mais
      </Button>
      <div className="lines-tools-more">{listed(MORE)}</div>
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
