import { Form } from 'react-router';
import { countOf } from '#app/pure/text/plural.ts';
import { formatPlayingTime } from '#app/pure/time/playing-time.ts';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { ORIGIN_WORDS } from '../messages.ts';
import { storedWarning } from '../offset.ts';
import type { Desk } from '../queries.server.ts';

const FILES = [
  ['vtt', 'VTT'],
  ['srt', 'SRT'],
  ['json', 'JSON'],
  ['txt', 'Texto'],
] as const;

interface TranscriptFactsProps {
  desk: Desk;
  transcript: NonNullable<Desk['transcript']>;
  hasFormer: boolean;
  mayWrite: boolean;
}

/** What is stored, in a line, and what can be done with all of it. */
export function TranscriptFacts({ desk, transcript, hasFormer, mayWrite }: TranscriptFactsProps) {
  const { origin, isReviewed, lineCount, wordCount, endsMs } = transcript;
  const isToReview = lineCount > 0 && !isReviewed;
  const warning = storedWarning(transcript, desk);
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {lineCount === 0 ? (
          'Nada aparece no site até a primeira fala.'
        ) : (
          <>
            <StateLabel tone={isReviewed ? 'good' : 'soon'}>
              {isReviewed ? 'Revisada' : 'Por máquina, por revisar'}
            </StateLabel>
            <span>
              {countOf(lineCount, 'fala', 'falas')}, {countOf(wordCount, 'palavra', 'palavras')}, até{' '}
              {formatPlayingTime(endsMs / 1_000)}; {ORIGIN_WORDS[origin]}.
            </span>
          </>
        )}
      </div>
      {warning && <p className="notice">{warning.text}</p>}
      {mayWrite && (hasFormer || isToReview) && (
        <div className="flex flex-wrap gap-3">
          {isToReview && (
            <Act intent="reviewed" look="solid">
              Marcar como revisada
            </Act>
          )}
          {hasFormer && (
            <Act intent="back" look="line">
              Voltar à anterior
            </Act>
          )}
        </div>
      )}
    </div>
  );
}

/** What is needed once the text stands: its files, and to take a mark back. */
export function TranscriptFiles({ desk, transcript, mayWrite }: Omit<TranscriptFactsProps, 'hasFormer'>) {
  return (
    <div className="transcript-downloads">
      <p>
        <span>Baixar:</span>
        {FILES.map(([end, name]) => (
          <a
            key={end}
            href={
              `/admin/transcricoes/${desk.id}/arquivo/${end}` satisfies Href<'/admin/transcricoes/:id/arquivo/:end'>
            }
            download
            className="link"
          >
            {name}
          </a>
        ))}
      </p>
      {mayWrite && transcript.isReviewed && transcript.origin !== 'written' && (
        <Act intent="unreviewed" look="line">
          Marcar como feita por máquina
        </Act>
      )}
    </div>
  );
}

function Act({ intent, look, children }: { intent: string; look: ButtonLook; children: React.ReactNode }) {
  return (
    <Form method="post">
      <Button type="submit" name="intent" value={intent} look={look}>
        {children}
      </Button>
    </Form>
  );
}
