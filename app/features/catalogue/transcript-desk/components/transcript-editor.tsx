import { useEffect, useRef } from 'react';
import { LeaveGuard } from '#app/ui/admin/leave-guard.tsx';
import type { Editor } from '../editor/editor.ts';
import { EditorTools, KeyHelp, ShiftTimes } from './editor-tools.tsx';
import { FindPanel } from './find-panel.tsx';
import { LineList } from './line-list.tsx';
import { SaveState } from './save-state.tsx';
import { SpeakersPanel } from './speakers-panel.tsx';
import { useSound } from './use-sound.ts';

interface TranscriptEditorProps {
  editor: Editor;
  audioUrl: string | null;
  /** The version that the page knows: another one, and this window brings itself up to date. */
  version: number;
}

/** Sound beside text: each line a field, stored as it is typed. */
export function TranscriptEditor({ editor, audioUrl, version }: TranscriptEditorProps) {
  const { isDirty, said, window } = editor.use();
  const { sound, player, heard } = useSound(editor);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (version > editor.get().window.base.version) editor.refresh();
  }, [editor, version]);
  return (
    <div className="transcript-editor" data-saves-itself>
      <LeaveGuard isDirty={isDirty} isKept />
      <section className="lines-head" aria-label="Som e estado">
        {audioUrl ? (
          // biome-ignore lint/a11y/useMediaCaption: the text beside it is its transcript
          <audio ref={player} controls preload="metadata" src={audioUrl} />
        ) : (
          <p>Não há áudio aqui: o texto é corrigido sem som. O vídeo do YouTube não toca nesta página.</p>
        )}
        <SaveState editor={editor} />
        <EditorTools editor={editor} sound={sound} hasSound={audioUrl !== null} />
      </section>
      <FindPanel editor={editor} field={search} />
      <p className="transcript-said" role="status">
        {said.text}
      </p>
      {window.doc.lines.length === 0 && <p>Nenhuma fala ainda. “Nova fala” começa a primeira.</p>}
      <LineList editor={editor} sound={sound} heard={heard} onFind={() => search.current?.focus()} />
      <div className="transcript-panels">
        <SpeakersPanel editor={editor} />
        <ShiftTimes editor={editor} />
        <KeyHelp />
      </div>
    </div>
  );
}
