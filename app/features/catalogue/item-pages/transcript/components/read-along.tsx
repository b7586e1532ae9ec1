import { type RefObject, useEffect, useRef, useState } from 'react';
import { player, type Track } from '#app/features/catalogue/player/queue/queue.ts';
import { Button } from '#app/ui/button.tsx';
import type { Following } from '../reading/follow.ts';

interface ReadAlongProps {
  track: Track;
  text: RefObject<HTMLDivElement | null>;
  /** Where the text goes on on another page; null for never. */
  untilMs: number | null;
}

/** The text follows the sound while the player has it. Its code comes then. */
export function ReadAlong({ track, text, untilMs }: ReadAlongProps) {
  const { queue, index } = player.use();
  const isThis = queue[index]?.id === track.id;
  const [isAway, setAway] = useState(false);
  const following = useRef<Following>(undefined);
  useEffect(() => {
    if (!isThis) return;
    let hasLeft = false;
    import('../reading/follow.ts')
      .then(({ follow }) => {
        if (!hasLeft && text.current) following.current = follow(text.current, { untilMs, onAway: setAway });
      })
      .catch(() => {}); // it is read without being followed
    return () => {
      hasLeft = true;
      following.current?.stop();
    };
  }, [isThis, text, untilMs]);
  if (!isAway) return null;
  return (
    <Button className="transcript-back" onClick={() => following.current?.comeBack()}>
      Voltar ao ponto
    </Button>
  );
}
