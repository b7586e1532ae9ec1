import { useEffect, useRef } from 'react';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { itemPartPath } from '#app/pure/site/editor-paths.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { formatPlayingTime } from '#app/pure/time/playing-time.ts';
import { CheckField } from '#app/ui/admin/admin-fields.tsx';
import { HiddenFields } from '#app/ui/admin/hidden-fields.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { lengthWarning, readShift } from '../offset.ts';
import type { Preview } from '../preview.ts';
import type { Desk } from '../queries.server.ts';

interface PreviewFormProps {
  preview: Preview;
  desk: Desk;
  /** Where it was refused. */
  answer: FormAnswer | undefined;
}

/** What was understood, and the button that stores it. */
export function PreviewForm({ preview, desk, answer }: PreviewFormProps) {
  const { transcript } = desk;
  const heading = useRef<HTMLHeadingElement>(null);
  // The page is a new one. A field that was refused has the keyboard already.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const warning = lengthWarning(preview.endsMs, desk.durationSeconds, desk.isElsewhere);
  // What ends after the sound is often another file's: a shift that pushes lines before its beginning helps nobody.
  const offered = warning && readShift(warning.offered);
  const isOffered = typeof offered === 'number' && (preview.first[0]?.startMs ?? 0) + offered >= 0;
  const isByMachine =
    answer?.values?.by_machine === undefined ? preview.isByMachine : answer.values.by_machine !== '';
  const fields = {
    carried: preview.carried,
    origin: preview.origin,
    over: transcript ? String(transcript.version) : '',
  };
  const here = itemPartPath(desk, 'transcricao');
  return (
    <form method="post" encType="multipart/form-data" className="form-section transcript-preview">
      <h2 ref={heading} tabIndex={-1}>
        O que foi entendido
      </h2>
      <HiddenFields fields={fields} />
      <Understood preview={preview} />
      {warning && <p className="notice">{warning.text}</p>}
      {!warning && desk.durationSeconds === null && (
        <p className="notice">A duração do som não é conhecida: confira ouvindo se os tempos batem.</p>
      )}
      <TextField
        label="Deslocar todos os tempos, em segundos"
        hint={
          warning && isOffered
            ? `Com ${warning.offered}, a última fala termina com o som. Deixe em branco se os tempos já batem.`
            : 'Com sinal de menos, para mais cedo. Deixe em branco se os tempos já batem; dá para mudar depois.'
        }
        name="shift"
        inputMode="text"
        pattern="[+\-−]?\d{1,5}([.,]\d{1,3})?"
        defaultValue={answer?.values?.shift}
        errors={answer?.fieldErrors?.shift}
      />
      <CheckField
        label="Feita por máquina, por revisar"
        hint="Legenda automática, Whisper ou outro programa. O site diz isso ao lado do texto, até que você o marque como revisado."
        name="by_machine"
        defaultChecked={isByMachine}
      />
      {transcript && (
        <p className="notice">
          Já existe uma transcrição, com {countOf(transcript.lineCount, 'fala', 'falas')}. Ela será
          substituída, e espera por 30 dias na lixeira: “Voltar à anterior” a traz de volta.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="store">
          {transcript ? 'Substituir a transcrição' : 'Salvar a transcrição'}
        </Button>
        <ButtonLink to={here} look="line">
          Não salvar
        </ButtonLink>
      </div>
    </form>
  );
}

function Understood({
  preview: { format, lineCount, speakers, endsMs, notes, first },
}: {
  preview: Preview;
}) {
  return (
    <>
      <p>
        Lido como {format}: {countOf(lineCount, 'fala', 'falas')}
        {speakers.length > 0 && `, de ${speakers.slice(0, 6).join(', ')}`}
        {speakers.length > 6 && ` e mais ${speakers.length - 6}`}. A última termina em{' '}
        {formatPlayingTime(endsMs / 1_000)}.
      </p>
      {notes.length > 0 && (
        <ul className="list-disc pl-5">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <ol className="transcript-sample">
        {first.map(({ startMs, speaker, text }) => (
          <li key={`${startMs} ${text}`}>
            <span className="desk-code">{formatPlayingTime(startMs / 1_000)}</span>{' '}
            {speaker && <strong>{speaker}: </strong>}
            {text}
          </li>
        ))}
      </ol>
    </>
  );
}
