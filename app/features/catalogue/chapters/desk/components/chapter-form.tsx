import '../chapters-desk.css';
import { useRef, useState } from 'react';
import type { Highlight } from '#app/pure/chapters/chapter.ts';
import { writtenTime } from '#app/pure/chapters/chapter-times.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { CheckField, FormSection } from '#app/ui/admin/admin-fields.tsx';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import { RecordForm, type Typed } from '#app/ui/admin/record-form.tsx';
import type { SoundState } from '../queries.server.ts';
import { soundWords } from '../sound-words.ts';
import { ChapterText } from './chapter-text.tsx';

export interface ChapterRecord {
  version: number;
  path: string;
  /** As text, a chapter a line. */
  list: string;
  highlight: Highlight | null;
  hasInsertedAds: boolean;
}

interface ChapterFormProps {
  item: { id: string; title: string; audioUrl: string | null };
  record: ChapterRecord;
  state: SoundState;
  posted: FormAnswer | undefined;
}

/** The chapters beside their sound. */
export function ChapterForm({ item, record, state, posted }: ChapterFormProps) {
  const sound = useRef<HTMLAudioElement>(null);
  const [list, setList] = useState(record.list);
  const words = soundWords(state);
  return (
    <>
      {item.audioUrl && (
        <div className="chapter-sound">
          {/* biome-ignore lint/a11y/useMediaCaption: people who talk; the words are in the transcript's own page. */}
          <audio ref={sound} src={item.audioUrl} controls preload="metadata" aria-label={item.title} />
        </div>
      )}
      {words && (
        <p className="notice mb-4 max-w-[60rem]" data-tone={words.tone}>
          {words.text}
        </p>
      )}
      <RecordForm
        posted={posted}
        record={{ id: item.id, version: record.version, path: record.path }}
        submitLabel="Salvar"
        note="Salvos, eles ficam na ordem dos tempos."
        className="grid max-w-[60rem] gap-5"
        onInput={(form) => setList(String(new FormData(form).get('list') ?? ''))}
      >
        {(typed) => (
          <>
            <ChapterText
              typed={typed}
              stored={record.list}
              list={list}
              sound={item.audioUrl ? sound : null}
            />
            <HighlightSection typed={typed} highlight={record.highlight} />
            {state.at === 'elsewhere' && (
              <CheckField
                name="hasInsertedAds"
                label="O site onde o áudio fica coloca anúncios nele"
                hint="Com anúncios, os tempos mudam a cada vez que alguém ouve. Os capítulos ficam só na página, como lista, sem levar ao ponto."
                defaultChecked={typed.isChecked('hasInsertedAds', record.hasInsertedAds)}
              />
            )}
          </>
        )}
      </RecordForm>
    </>
  );
}

function HighlightSection({ typed, highlight }: { typed: Typed; highlight: Highlight | null }) {
  return (
    <FormSection title="Trecho de destaque">
      <p className="hint">Uma amostra de 15 a 120 segundos, que alguns aplicativos tocam sozinha.</p>
      <div className="chapter-highlight">
        <PlainField
          label="Começa em"
          autoComplete="off"
          placeholder="12:05"
          maxLength={14}
          {...typed.field('highlight-time', highlight ? writtenTime(highlight.startMs) : '')}
        />
        <PlainField
          label="Segundos"
          inputMode="numeric"
          autoComplete="off"
          placeholder="60"
          maxLength={4}
          {...typed.field('highlight-seconds', highlight ? String(highlight.lengthMs / 1_000) : '')}
        />
        <PlainField
          label="Título do trecho"
          autoComplete="off"
          maxLength={128}
          {...typed.field('highlight-title', highlight?.title ?? '')}
        />
      </div>
    </FormSection>
  );
}
