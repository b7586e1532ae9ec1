import { useCallback, useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '#app/ui/admin/leave-guard.tsx';
import { Button } from '#app/ui/button.tsx';
import { dismissSaid } from '#app/ui/toast-store.ts';
import type { Editor } from '../editor/editor.ts';
import { EditorTools, KeyHelp, type OpenTools, ShiftTimes } from './editor-tools.tsx';
import { FindPanel } from './find-panel.tsx';
import { LineList } from './line-list.tsx';
import { SaveState } from './save-state.tsx';
import { SpeakersPanel } from './speakers-panel.tsx';
import { useKeys } from './use-keys.ts';
import { useSound } from './use-sound.ts';

interface TranscriptEditorProps {
  editor: Editor;
  audioUrl: string | null;
  /** The version that the page knows: another one, and this window brings itself up to date. */
  version: number;
}

/** Sound beside text: each line a field, stored as it is typed. */
export function TranscriptEditor({ editor, audioUrl, version }: TranscriptEditorProps) {
  const { active, isDirty, said, window } = editor.use();
  const { sound, player, heard } = useSound(editor);
  const search = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<OpenTools>(null);
  const find = useCallback(() => {
    setOpen('find');
    search.current?.select();
  }, []);
  useKeys(editor, sound, find);
  // What was said before the first word would lie on the next line.
  useEffect(() => {
    if (isDirty) dismissSaid();
  }, [isDirty]);
  useEffect(() => {
    if (version > editor.get().window.base.version) editor.refresh();
  }, [editor, version]);
  return (
    <div className="transcript-editor" data-saves-itself>
      <LeaveGuard isDirty={isDirty} isKept />
      <Button className="skip-link" onClick={() => active !== null && editor.focus(active, 0)}>
        Ir às falas
      </Button>
      <section className="lines-head" aria-label="Som e estado">
        {audioUrl ? (
          // biome-ignore lint/a11y/useMediaCaption: the text beside it is its transcript
          <audio ref={player} controls preload="metadata" src={audioUrl} />
        ) : (
          <p>Não há áudio aqui: o texto é corrigido sem som. O vídeo do YouTube não toca nesta página.</p>
        )}
        <EditorTools {...{ editor, sound, open }} hasSound={audioUrl !== null} onOpen={setOpen} />
        <div className="transcript-saved">
          <SaveState editor={editor} />
          <p role="status">{said.text}</p>
        </div>
        {open === 'find' && <FindPanel editor={editor} field={search} onClose={() => setOpen(null)} />}
      </section>
      {window.doc.lines.length === 0 && <p>Nenhuma fala ainda. “Nova fala” começa a primeira.</p>}
      <LineList editor={editor} sound={sound} heard={heard} />
      <div className="transcript-panels">
        <SpeakersPanel editor={editor} />
        <ShiftTimes editor={editor} />
        <KeyHelp />
      </div>
    </div>
  );
}
