import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

const LINE = /^#t\d+$/;

/** Marks the line that the address names: where scripts lead to it, no browser takes it for its `:target`. */
export function useAskedLine(text: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    const line = LINE.test(hash) ? text.current?.querySelector<HTMLElement>(hash) : null;
    line?.setAttribute('data-asked', '');
    return () => line?.removeAttribute('data-asked');
  }, [hash, text]);
}
