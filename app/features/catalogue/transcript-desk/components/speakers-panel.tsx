import { useId, useState } from 'react';
import { v4 } from 'uuid';
import { LONGEST_SPEAKER, MOST_SPEAKERS } from '#app/pure/transcripts/transcript.ts';
import { Button } from '#app/ui/button.tsx';
import { mergeSpeakers, renameSpeaker } from '../editor/document.ts';
import type { Editor } from '../editor/editor.ts';

/** Who speaks, named once for all their lines. */
export function SpeakersPanel({ editor }: { editor: Editor }) {
  const { window } = editor.use();
  const { speakers } = window.doc;
  const [name, setName] = useState('');
  const id = useId();
  const add = () => {
    const doc = editor.doc();
    const isKnown = doc.speakers.some((one) => one.name === name.trim());
    if (name.trim() === '' || isKnown)
      return editor.say(isKnown ? 'Este nome já está na lista.' : 'Escreva o nome.');
    if (doc.speakers.length >= MOST_SPEAKERS) return editor.say(`Cabem ${MOST_SPEAKERS} nomes.`);
    const added = { key: v4(), id: null, name: name.trim() };
    editor.edit({ ...doc, speakers: [...doc.speakers, added] }, { says: `${added.name} entrou na lista.` });
    setName('');
  };
  return (
    <details className="admin-card" open>
      <summary>Quem fala</summary>
      <ol className="transcript-speakers">
        {speakers.map((speaker, place) => (
          <li key={speaker.key}>
            <label className="sr-only" htmlFor={`${id}-${speaker.key}`}>
              Nome {place + 1}
            </label>
            <input
              id={`${id}-${speaker.key}`}
              className="field-input"
              maxLength={LONGEST_SPEAKER}
              value={speaker.name}
              onChange={(event) =>
                editor.edit(renameSpeaker(editor.doc(), speaker.key, event.currentTarget.value), {
                  name: `nome ${speaker.key}`,
                })
              }
            />
            <select
              className="field-input"
              aria-label={`Unir ${speaker.name} a`}
              value=""
              onChange={(event) => {
                const { value } = event.currentTarget;
                if (value === '') return;
                const into = value === 'ninguém' ? null : value;
                editor.edit(mergeSpeakers(editor.doc(), speaker.key, into), {
                  says: 'As falas mudaram de nome. Desfazer traz de volta.',
                });
              }}
            >
              <option value="">Unir a…</option>
              {speakers
                .filter(({ key }) => key !== speaker.key)
                .map((other) => (
                  <option key={other.key} value={other.key}>
                    {other.name}
                  </option>
                ))}
              <option value="ninguém">Deixar sem nome</option>
            </select>
            {window.conflicts.names.has(speaker.key) && (
              <fieldset className="transcript-question" aria-label="Este nome mudou em outra janela">
                <p>
                  Outra janela escreveu <q>{window.conflicts.names.get(speaker.key)}</q>.
                </p>
                <Button look="line" onClick={() => editor.settleName(speaker.key, true)}>
                  Ficar com o meu
                </Button>
                <Button look="line" onClick={() => editor.settleName(speaker.key, false)}>
                  Ficar com o outro
                </Button>
              </fieldset>
            )}
          </li>
        ))}
      </ol>
      <div className="transcript-row">
        <label>
          Mais uma pessoa
          <input
            className="field-input"
            maxLength={LONGEST_SPEAKER}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <Button look="line" onClick={add}>
          Acrescentar
        </Button>
      </div>
    </details>
  );
}
