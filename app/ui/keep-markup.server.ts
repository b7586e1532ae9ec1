import { renderToString } from 'react-dom/server';
import type { KeepMarkup } from './kept-markup.tsx';

const kept = new WeakMap<object, Map<string, string>>();

/** Keeps markup as long as its object: kept reads return the same objects until their content changes. */
export const keepMarkup: KeepMarkup = (by, name, children) => {
  const ofThis = kept.get(by) ?? new Map<string, string>();
  kept.set(by, ofThis);
  const known = ofThis.get(name);
  if (known !== undefined) return known;
  // Flattens the string: React builds a tree of hundreds of pieces, which every page would walk again.
  const markup = Buffer.from(renderToString(children)).toString();
  ofThis.set(name, markup);
  return markup;
};
