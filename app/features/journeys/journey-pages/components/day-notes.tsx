import { useEffect, useId, useState } from 'react';

const LONGEST = 20_000;

/** Notes that stay in this browser, under the id of the day: they are never sent. */
export function DayNotes({ stepId, question }: { stepId: string; question: string }) {
  const id = useId();
  const [text, setText] = useState('');
  const key = `jornada:${stepId}`;
  useEffect(() => setText(read(key)), [key]);
  return (
    <div className="journey-notes">
      <label htmlFor={id} className="font-semibold">
        {question}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={LONGEST}
        value={text}
        aria-describedby={`${id}-hint`}
        className="field-input"
        onChange={(event) => {
          setText(event.target.value);
          write(key, event.target.value);
        }}
      />
      <p id={`${id}-hint`} className="journey-screen text-small text-ink-soft">
        Suas anotações ficam só neste aparelho: nem a gente consegue ler. Se você limpar os dados do
        navegador, elas se perdem; imprima para guardar.
      </p>
      <noscript>
        <p className="text-small text-ink-soft">
          Este navegador está com o JavaScript desligado, e por isso não guarda o que você escrever aqui.
        </p>
      </noscript>
      <p className="journey-written" aria-hidden="true">
        {text}
      </p>
    </div>
  );
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Without storage the text lasts as long as the page.
  }
}
