import { type RefObject, useId } from 'react';
import { readChapterLines, withMark } from '#app/pure/chapters/chapter-lines.ts';
import { formatPlayingTime } from '#app/pure/time/playing-time.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import type { Typed } from '#app/ui/admin/record-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface ChapterTextProps {
  typed: Typed;
  stored: string;
  /** As it is typed now. */
  list: string;
  /** Null where there is none to hear. */
  sound: RefObject<HTMLAudioElement | null> | null;
}

/** The list as text, a chapter a line, and what is read out of it. */
export function ChapterText({ typed, stored, list, sound }: ChapterTextProps) {
  const id = useId();
  const { chapters } = readChapterLines(list);
  const mark = () => {
    const field = document.getElementById(id)?.querySelector('textarea');
    if (!field) return;
    const ms = Math.floor(sound?.current?.currentTime ?? 0) * 1_000;
    const { text, caret } = withMark(field.value, ms);
    field.value = text;
    field.focus();
    field.setSelectionRange(caret, caret);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const hear = (ms: number) => {
    if (!sound?.current) return;
    sound.current.currentTime = ms / 1_000;
    void sound.current.play();
  };
  return (
    <FormSection title="Os capítulos">
      <div id={id}>
        <PlainTextArea
          label="Um capítulo por linha"
          rows={10}
          spellCheck
          hint="O tempo e o título: 12:05 O livro. Dá para colar os tempos do YouTube. Um endereço no fim da linha é o link do capítulo. Um capítulo que não deve aparecer na lista termina com (fora da lista): só a imagem e o link dele aparecem, enquanto toca."
          placeholder={'0:00 Abertura\n12:05 O livro https://exemplo.com/livro\n1:02:03 Despedida'}
          {...typed.field('list', stored)}
        />
      </div>
      {sound && (
        <div>
          <Button type="button" look="line" className="scripted" onClick={mark}>
            Marcar aqui
          </Button>
        </div>
      )}
      {chapters.length > 0 && (
        <ol className="chapter-preview" aria-label="Como os capítulos ficam">
          {chapters.map(({ startMs, title, linkUrl, isHidden, line }) => (
            <li key={line}>
              {sound ? (
                <button
                  type="button"
                  className="chapter-hear tabular"
                  aria-label={`Ouvir a partir de ${shownTime(startMs)}`}
                  onClick={() => hear(startMs)}
                >
                  <Icon name="play" className="size-4" />
                  {shownTime(startMs)}
                </button>
              ) : (
                <span className="tabular">{shownTime(startMs)}</span>
              )}
              <span className="min-w-0 wrap-anywhere">
                {title || <em>sem título</em>}
                {isHidden && <span className="sub"> · fora da lista</span>}
                {linkUrl && <span className="sub"> · {linkUrl}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </FormSection>
  );
}

/** As people see it: in whole seconds. */
function shownTime(ms: number): string {
  return formatPlayingTime(ms / 1_000);
}
