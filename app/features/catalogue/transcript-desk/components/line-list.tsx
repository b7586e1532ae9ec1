import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Sound } from '../editor/acts.ts';
import type { Editor } from '../editor/editor.ts';
import { drawnOf, likelyHeight, offsetsOf, placesWithin } from '../editor/heights.ts';
import { LineRow } from './line-row.tsx';

/** Drawn beyond what is in view, so that scrolling shows no holes. */
const BEYOND_PX = 600;
/** The time and the name, beside the words. */
const BESIDE_PX = 240;

interface LineListProps {
  editor: Editor;
  sound: Sound;
  /** The line that is heard. */
  heard: string | null;
}

/** All lines, of which only those around the view are in the page: a conversation of hours has ten thousand. */
export function LineList({ editor, sound, heard }: LineListProps) {
  const { window, active, caret } = editor.use();
  const { lines, speakers } = window.doc;
  const list = useRef<HTMLOListElement>(null);
  const { heights, measure, measured, view } = useMeasured(list);
  const { offsets, places } = useMemo(() => {
    const width = view.width - BESIDE_PX;
    const heightOf = (line: (typeof lines)[number]) =>
      heights.get(line.key) ?? likelyHeight(line.text.length, width);
    return {
      offsets: offsetsOf(lines, heightOf),
      places: new Map(lines.map(({ key }, place) => [key, place])),
      measured,
    };
  }, [lines, heights, measured, view.width]);
  const within = placesWithin(offsets, view.top - BEYOND_PX, view.top + view.height + BEYOND_PX);
  const activePlace = (active !== null && places.get(active)) || 0;
  const drawn = drawnOf(offsets, within, activePlace);
  const play = useCallback((ms: number) => sound.seek(ms), [sound]);
  return (
    <ol ref={list} className="transcript-lines" data-own-scroll aria-label="Falas">
      {drawn.map((one) => {
        if ('gap' in one) return <Gap key={`vão ${one.after}`} px={one.gap} />;
        const line = lines[one.place];
        if (!line) return null;
        return (
          <LineRow
            key={line.key}
            {...{ editor, line, speakers, measure }}
            place={one.place}
            total={lines.length}
            isActive={one.place === activePlace}
            isHeard={line.key === heard}
            caret={caret?.key === line.key ? caret : null}
            theirs={window.conflicts.lines.get(line.key)}
            onPlay={play}
          />
        );
      })}
    </ol>
  );
}

/** The room of lines that are not drawn. */
function Gap({ px }: { px: number }) {
  const gap = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    gap.current?.style.setProperty('height', `${px}px`);
  }, [px]);
  return <li ref={gap} aria-hidden="true" />;
}

/** How high lines are, once they were drawn, and what part of the list is in view. */
function useMeasured(list: React.RefObject<HTMLOListElement | null>) {
  const [heights] = useState(() => new Map<string, number>());
  const [measured, setMeasured] = useState(0);
  const [view, setView] = useState({ top: 0, height: 800, width: 700 });
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        let isOther = false;
        for (const { target, borderBoxSize } of entries) {
          const key = (target as HTMLElement).dataset.key ?? '';
          const height = borderBoxSize[0]?.blockSize ?? 0;
          if (height === 0 || heights.get(key) === height) continue;
          heights.set(key, height);
          isOther = true;
        }
        if (isOther) setMeasured((count) => count + 1);
      }),
  );
  const measure = useCallback(
    (row: HTMLLIElement) => {
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [observer],
  );
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      setView({ top: box.scrollTop, height: box.clientHeight, width: box.clientWidth });
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const resized = new ResizeObserver(soon);
    resized.observe(box);
    box.addEventListener('scroll', soon, { passive: true });
    look();
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      box.removeEventListener('scroll', soon);
    };
  }, [list]);
  return { heights, measure, measured, view };
}
