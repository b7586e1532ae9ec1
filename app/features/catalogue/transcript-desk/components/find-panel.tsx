import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { Button } from '#app/ui/button.tsx';
import type { Editor } from '../editor/editor.ts';
import { findAll, replaceAll } from '../editor/find.ts';

interface FindPanelProps {
  editor: Editor;
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** The search inside the text, because the browser's own sees only the lines in view. */
export function FindPanel({ editor, field, onClose }: FindPanelProps) {
  const { window } = editor.use();
  const [words, setWords] = useState('');
  const [isExact, setExact] = useState(false);
  const [at, setAt] = useState(-1);
  // The head sticks, and is in view: nothing scrolls.
  useEffect(() => field.current?.focus({ preventScroll: true }), [field]);
  const found = useMemo(() => findAll(window.doc, { words, isExact }), [window.doc, words, isExact]);
  /** @param isTyping the keyboard stays in the field: the next Enter is the next match */
  const go = (step: number, isTyping = false) => {
    if (found.length === 0) return editor.say('Nada encontrado.');
    const next = (at + step + found.length) % found.length;
    const hit = found[next];
    if (!hit) return;
    setAt(next);
    if (isTyping) editor.show(hit.key);
    else editor.focus(hit.key, hit.at + words.length);
    editor.say(`${formatCount(next + 1)} de ${formatCount(found.length)}.`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const hit = found[at];
    const { active } = editor.get();
    if (event.key === 'Escape') {
      onClose();
      if (hit) editor.focus(hit.key, hit.at + words.length);
      else if (active !== null) editor.focus(active, 0);
    } else if (event.key === 'Enter') go(event.shiftKey ? -1 : 1, true);
    else return;
    event.preventDefault();
  };
  return (
    <search className="transcript-row lines-find" aria-label="Na transcrição">
      <label>
        Buscar na transcrição
        <input
          ref={field}
          type="search"
          className="field-input"
          value={words}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setAt(-1);
          }}
        />
      </label>
      <Button look="line" onClick={() => go(-1)}>
        Anterior
      </Button>
      <Button look="line" onClick={() => go(1)}>
        Próxima
      </Button>
      {words !== '' && <p className="sub">{countOf(found.length, 'encontrada', 'encontradas')}</p>}
      <div className="check">
        <input
          id="busca-exata"
          type="checkbox"
          checked={isExact}
          onChange={(event) => setExact(event.currentTarget.checked)}
        />
        <label htmlFor="busca-exata">Só palavras inteiras, com maiúsculas iguais</label>
      </div>
      <ReplaceAll editor={editor} wanted={{ words, isExact }} />
    </search>
  );
}

interface ReplaceAllProps {
  editor: Editor;
  wanted: Parameters<typeof replaceAll>[1];
}

function ReplaceAll({ editor, wanted }: ReplaceAllProps) {
  const [by, setBy] = useState('');
  const replace = () => {
    const { doc, count, tooLong } = replaceAll(editor.doc(), wanted, by);
    const left =
      tooLong > 0 ? ` ${countOf(tooLong, 'fala ficaria longa demais', 'falas ficariam longas demais')}.` : '';
    if (count === 0) return editor.say(`Nada foi trocado.${left}`);
    editor.edit(doc, {
      says: `${countOf(count, 'troca feita', 'trocas feitas')}. Desfazer traz de volta.${left}`,
    });
  };
  return (
    <details>
      <summary>Trocar palavras</summary>
      <div className="transcript-row">
        <label>
          Trocar por
          <input className="field-input" value={by} onChange={(event) => setBy(event.currentTarget.value)} />
        </label>
        <Button look="line" onClick={replace}>
          Trocar todas
        </Button>
      </div>
    </details>
  );
}
