import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { Finder } from '../reading/find.ts';

interface FindInTextProps {
  text: RefObject<HTMLDivElement | null>;
  /** The text goes on on other pages. */
  hasMore: boolean;
}

/**
 * Finds words in the text of this page. Its code comes with the first key. No form: before the page is awake, Enter would
 * load it anew, without what was typed.
 */
export function FindInText({ text, hasMore }: FindInTextProps) {
  const finder = useRef<Promise<Finder>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<{ place: number; total: number } | null>(null);
  const id = useId();
  const search = async (typed: string) => setFound((await openFinder(finder, text)).search(typed));
  const go = async (by: 1 | -1) => setFound((await openFinder(finder, text)).go(by));
  const enter = async () => setFound((await openFinder(finder, text)).enter());
  // Typed before the page was awake.
  useEffect(() => {
    const typed = field.current?.value;
    if (typed) openFinder(finder, text).then((opened) => setFound(opened.search(typed)));
  }, [text]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2023 know no `search`.
    <div
      role="search"
      aria-label="Procurar na transcrição"
      className="transcript-finding scripted"
      data-sought={found ? '' : undefined}
    >
      <div className="transcript-find">
        <Icon name="search" className="size-5" />
        <label htmlFor={id} className="sr-only">
          Procurar na transcrição
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          placeholder="Procurar na transcrição"
          enterKeyHint="search"
          maxLength={100}
          autoComplete="off"
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            if (event.shiftKey) go(-1);
            else enter();
          }}
        />
        <output className="tabular text-small">{found && countWords(found, hasMore)}</output>
        <FindButton label="Anterior" isUp isOff={!found?.total} onClick={() => go(-1)} />
        <FindButton label="Próxima" isOff={!found?.total} onClick={() => go(1)} />
      </div>
    </div>
  );
}

function openFinder(
  finder: RefObject<Promise<Finder> | undefined>,
  text: FindInTextProps['text'],
): Promise<Finder> {
  finder.current ??= import('../reading/find.ts').then(({ createFinder }) =>
    createFinder(text.current as HTMLElement),
  );
  return finder.current;
}

function countWords({ place, total }: { place: number; total: number }, hasMore: boolean): string {
  if (total > 0) return `${place} de ${total}`;
  return hasMore ? 'Nada nesta parte' : 'Nada encontrado';
}

function FindButton({
  label,
  isUp = false,
  isOff,
  onClick,
}: {
  label: string;
  isUp?: boolean;
  isOff: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="icon-button disabled:opacity-40"
      aria-label={label}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon name="down" className={isUp ? 'size-5 rotate-180' : 'size-5'} />
    </button>
  );
}
