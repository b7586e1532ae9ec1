import { renderToString } from 'react-dom/server';
import type { KeepMarkup } from './kept-markup.tsx';

const kept = new WeakMap<object, Map<string, string>>();

/** Kept as long as what it is made of: lists that come from memory bring the same objects until they change. */
export const keepMarkup: KeepMarkup = (by, name, children) => {
  const ofThis = kept.get(by) ?? new Map<string, string>();
  kept.set(by, ofThis);
  const known = ofThis.get(name);
  if (known !== undefined) return known;
  // In one piece: React's is a tree of hundreds of strings, which each page that shows it would walk again.
  const markup = Buffer.from(renderToString(children)).toString();
  ofThis.set(name, markup);
  return markup;
};
