import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { createEditor, type Editor } from '../editor/editor.ts';
import { dropWork, listKeptWork } from '../editor/kept-work.ts';
import { docFrom, type KeptWork } from '../editor/recovery.ts';
import { fetchLines } from '../editor/requests.ts';
import { TranscriptEditor } from './transcript-editor.tsx';

interface EditorLoaderProps {
  itemId: string;
  audioUrl: string | null;
  /** Of the text that stands now: another text is opened anew, whoever put it there. */
  madeAt: string;
  version: number;
}

/** Fetches the lines, takes up what was not stored, and opens the editor. */
export function EditorLoader({ itemId, audioUrl, madeAt, version }: EditorLoaderProps) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [left, setLeft] = useState<KeptWork[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a new one, and so is each text
  useEffect(() => {
    let isOver = false;
    let own: Editor | undefined;
    const open = async () => {
      const [answer, kept] = await Promise.all([fetchLines(itemId, 0), listKeptWork(itemId)]);
      if (isOver) return;
      if (!answer.ok) return setFailed(true);
      own = createEditor(itemId, docFrom(answer.value));
      const unfit: KeptWork[] = [];
      let taken = 0;
      for (const work of kept) {
        const done = await own.recover(work, docFrom);
        if (done === 'taken') taken += 1;
        if (done === 'unfit') unfit.push(work);
      }
      if (isOver) return own.stop();
      own.begin();
      if (taken > 0) own.say('O que faltava salvar voltou.');
      setLeft(unfit);
      setFailed(false);
      setEditor(own);
    };
    open();
    return () => {
      isOver = true;
      own?.stop();
      setEditor(null);
    };
  }, [itemId, madeAt, attempt]);
  if (hasFailed)
    return (
      <p className="notice flex flex-wrap items-center gap-3">
        As falas não chegaram.
        <Button look="line" onClick={() => setAttempt((count) => count + 1)}>
          Tentar de novo
        </Button>
      </p>
    );
  if (!editor)
    return (
      <>
        <p role="status" className="scripted">
          Abrindo as falas…
        </p>
        <p className="unscripted">O editor precisa de JavaScript; baixar e enviar arquivos, não.</p>
      </>
    );
  const forget = (work: KeptWork) => {
    dropWork(itemId, work.tab);
    setLeft((all) => all.filter((one) => one !== work));
  };
  return (
    <>
      {left.map((work) => (
        <LeftWork key={work.tab} work={work} onForget={() => forget(work)} />
      ))}
      <TranscriptEditor editor={editor} audioUrl={audioUrl} version={version} />
    </>
  );
}

/** Typed into a text that is no longer there: it can be copied. */
function LeftWork({ work, onForget }: { work: KeptWork; onForget: () => void }) {
  const words = [...work.all.changed, ...work.all.added].flatMap(({ text }) => text ?? []).join('\n');
  return (
    <details className="notice mb-4">
      <summary>
        Há mudanças guardadas neste navegador que não entraram: a transcrição foi trocada depois.
      </summary>
      <textarea readOnly className="field-input mt-2" rows={5} aria-label="O que não entrou" value={words} />
      <Button look="line" onClick={onForget}>
        Descartar
      </Button>
    </details>
  );
}
