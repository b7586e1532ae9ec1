import { type ChangeEvent, type ClipboardEvent, memo, useLayoutEffect, useRef } from 'react';
import { formatPlayingTime } from '#app/pure/time/playing-time.ts';
import type { EditedLine } from '#app/pure/transcripts/patch.ts';
import { LONGEST_LINE } from '#app/pure/transcripts/transcript.ts';
import { labelOf } from '../editor/acts.ts';
import type { DocLine, DocSpeaker } from '../editor/document.ts';
import type { Editor } from '../editor/editor.ts';
import type { Caret } from '../editor/window.ts';
import { LineQuestion } from './line-question.tsx';

interface LineRowProps {
  editor: Editor;
  line: DocLine;
  speakers: readonly DocSpeaker[];
  /** Of the list, from 0. */
  place: number;
  total: number;
  isActive: boolean;
  isHeard: boolean;
  /** A wish for this line alone. */
  caret: Caret | null;
  /** What another window made of it; undefined where nothing collided. */
  theirs: EditedLine | null | undefined;
  onPlay: (ms: number) => void;
  measure: (row: HTMLLIElement) => () => void;
}

/** One line: its time, who says it, and its words in a field. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { editor, line, speakers, isActive, caret, theirs } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (!caret || !field.current || !editor.isNewWish(caret)) return;
    if (caret.isOnlyShown) return field.current.scrollIntoView({ block: 'center' });
    field.current.focus();
    const at = caret.at ?? field.current.value.length;
    field.current.setSelectionRange(at, at);
  }, [caret, editor]);
  const speaker = speakers.find(({ key }) => key === line.speaker);
  const seconds = line.startMs / 1_000;
  const label = labelOf(speaker?.name, line.startMs);
  const reach = isActive ? 0 : -1;
  return (
    <li
      ref={props.measure}
      className="transcript-line"
      data-key={line.key}
      data-active={isActive || undefined}
      data-heard={props.isHeard || undefined}
      aria-posinset={props.place + 1}
      aria-setsize={props.total}
      onFocus={() => editor.enter(line.key)}
    >
      <button
        type="button"
        tabIndex={reach}
        className="transcript-time"
        aria-label={`${formatPlayingTime(seconds)}: ouvir a partir daqui`}
        onClick={() => props.onPlay(line.startMs)}
      >
        {formatPlayingTime(seconds)}
      </button>
      <select
        tabIndex={reach}
        className="transcript-who"
        aria-label={`Quem fala em ${formatPlayingTime(seconds)}`}
        value={line.speaker ?? ''}
        onChange={(event) => editor.change(line.key, { speaker: event.currentTarget.value || null })}
      >
        <option value="">Sem nome</option>
        {speakers.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <div className="transcript-words" data-text={line.text}>
        <textarea
          ref={field}
          rows={1}
          tabIndex={reach}
          aria-label={label}
          maxLength={LONGEST_LINE}
          placeholder="O que se ouve"
          spellCheck={isActive}
          value={line.text}
          onPaste={(event) => tellCut(editor, event)}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) =>
            editor.type(line.key, event.currentTarget.value)
          }
        />
      </div>
      {theirs !== undefined && <LineQuestion editor={editor} lineKey={line.key} theirs={theirs} />}
    </li>
  );
});

/** The browser cuts what is pasted beyond the field's limit, without a word. */
function tellCut(
  editor: Editor,
  { currentTarget: field, clipboardData }: ClipboardEvent<HTMLTextAreaElement>,
) {
  const selected = field.selectionEnd - field.selectionStart;
  const length = field.value.length - selected + clipboardData.getData('text').length;
  if (length > LONGEST_LINE)
    editor.say('Uma fala tem no máximo 2.000 letras: o fim do que foi colado ficou de fora.');
}
