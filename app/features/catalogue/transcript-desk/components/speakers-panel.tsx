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
  return (
    <details className="admin-card" open>
      <summary>Quem fala</summary>
      <ol className="transcript-speakers">
        {speakers.map((speaker, place) => (
          <SpeakerRow
            key={speaker.key}
            editor={editor}
            speaker={speaker}
            number={place + 1}
            others={speakers.filter(({ key }) => key !== speaker.key)}
            elsewhere={window.conflicts.names.get(speaker.key)}
          />
        ))}
      </ol>
      <NewSpeaker editor={editor} />
    </details>
  );
}

type Speaker = ReturnType<Editor['doc']>['speakers'][number];

interface SpeakerRowProps {
  editor: Editor;
  speaker: Speaker;
  /** Its place, from 1. */
  number: number;
  others: readonly Speaker[];
  /** What another window calls them, if it says otherwise. */
  elsewhere: string | undefined;
}

function SpeakerRow({ editor, speaker, number, others, elsewhere }: SpeakerRowProps) {
  const { key, name } = speaker;
  const id = useId();
  return (
    <li>
      <label className="sr-only" htmlFor={id}>
        Nome {number}
      </label>
      <input
        id={id}
        className="field-input"
        maxLength={LONGEST_SPEAKER}
        value={name}
        onChange={(event) =>
          editor.edit(renameSpeaker(editor.doc(), key, event.currentTarget.value), { name: `nome ${key}` })
        }
      />
      <select
        className="field-input"
        aria-label={`Unir ${name} a`}
        value=""
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value === '') return;
          const into = value === 'ninguém' ? null : value;
          editor.edit(mergeSpeakers(editor.doc(), key, into), {
            says: 'As falas mudaram de nome. Desfazer traz de volta.',
          });
        }}
      >
        <option value="">Unir a…</option>
        {others.map((other) => (
          <option key={other.key} value={other.key}>
            {other.name}
          </option>
        ))}
        <option value="ninguém">Deixar sem nome</option>
      </select>
      {elsewhere !== undefined && (
        <fieldset className="transcript-question" aria-label="Este nome mudou em outra janela">
          <p>
            Outra janela escreveu <q>{elsewhere}</q>.
          </p>
          <Button look="line" onClick={() => editor.settleName(key, true)}>
            Ficar com o meu
          </Button>
          <Button look="line" onClick={() => editor.settleName(key, false)}>
            Ficar com o outro
          </Button>
        </fieldset>
      )}
    </li>
  );
}

function NewSpeaker({ editor }: { editor: Editor }) {
  const [name, setName] = useState('');
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
  );
}
