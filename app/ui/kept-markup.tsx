import { createContext, createElement, type HTMLAttributes, type ReactNode, useContext } from 'react';

/** Gives the markup of `children`, rendered once for each `by` and `name`. */
export type KeepMarkup = (by: object, name: string, children: ReactNode) => string;

/** Set where a document is rendered on the server; never in a browser. */
export const KeepMarkupContext = createContext<KeepMarkup | null>(null);

interface KeptMarkupProps extends HTMLAttributes<HTMLElement> {
  as: 'li' | 'nav' | 'div';
  /** What it is made of: an object that is another one when anything in it is different. */
  by: object;
  /** Tells apart what is made of the same object. */
  name: string;
  children: ReactNode;
}

/**
 * An element whose contents depend on `by` and `name` alone: the server renders them once, a browser as any others.
 * Nothing in it may use a context (the router's, too) or an id of React's, nor hold a picture that is to be fetched
 * early.
 */
export function KeptMarkup({ as, by, name, children, ...attributes }: KeptMarkupProps) {
  const keep = useContext(KeepMarkupContext);
  if (!keep) return createElement(as, attributes, children);
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: keep(by, name, children) } });
}
