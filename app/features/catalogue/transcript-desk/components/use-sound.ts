import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { placeAt } from '#app/pure/transcripts/transcript.ts';
import type { Sound } from '../editor/acts.ts';
import type { Editor } from '../editor/editor.ts';

/** The sound beside the text, and the line that is heard. */
export function useSound(editor: Editor): {
  sound: Sound;
  player: RefObject<HTMLAudioElement | null>;
  heard: string | null;
} {
  const player = useRef<HTMLAudioElement>(null);
  const [heard, setHeard] = useState<string | null>(null);
  const sound = useMemo<Sound>(
    () => ({
      nowMs: () => (player.current ? player.current.currentTime * 1_000 : null),
      toggle: () => {
        if (player.current?.paused) player.current.play().catch(() => editor.say('O áudio não tocou.'));
        else player.current?.pause();
      },
      seek: (ms) => {
        if (!player.current) return editor.say('Não há som nesta página para tocar.');
        const isPaused = player.current.paused;
        player.current.currentTime = ms / 1_000;
        if (isPaused) player.current.play().catch(() => editor.say('O áudio não tocou.'));
      },
    }),
    [editor],
  );
  useEffect(() => {
    const own = player.current;
    const look = () => {
      const { lines } = editor.doc();
      setHeard(lines[placeAt(lines, (own?.currentTime ?? 0) * 1_000)]?.key ?? null);
    };
    own?.addEventListener('timeupdate', look);
    return () => own?.removeEventListener('timeupdate', look);
  }, [editor]);
  return { sound, player, heard };
}
