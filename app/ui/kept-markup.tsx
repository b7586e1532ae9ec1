import { createContext, createElement, type HTMLAttributes, type ReactNode, useContext } from 'react';

/** The markup of `children`, rendered once for each `by` and `name`. */
export type KeepMarkup = (by: object, name: string, children: ReactNode) => string;

/** Set where the server renders a document; never in a browser. */
export const KeepMarkupContext = createContext<KeepMarkup | null>(null);

interface KeptMarkupProps extends HTMLAttributes<HTMLElement> {
  as: 'li' | 'nav' | 'div' | 'dl';
  /** The object that the content is made of. Whenever a part of it changes, it is a new object. */
  by: object;
  /** Distinguishes markup made of the same object. */
  name: string;
  children: ReactNode;
}

/**
 * An element whose content depends only on `by` and `name`. The server renders it once, a browser like any
 * other element. The content must not use a context (including the router's), an id from React or a preloaded
 * picture.
 */
export function KeptMarkup({ as, by, name, children, ...attributes }: KeptMarkupProps) {
  const keep = useContext(KeepMarkupContext);
  if (!keep) return createElement(as, attributes, children);
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: keep(by, name, children) } });
}
