import { createElement, Fragment } from 'react';

interface SequenceProps<Part> {
  of: readonly Part[];
  children: (part: Part, index: number) => React.ReactNode;
}

/** Parts that neither move nor have a name. Each is a child of its own, not one of an array, so that none needs a key. */
export function Sequence<Part>({ of: parts, children }: SequenceProps<Part>) {
  return createElement(Fragment, null, ...parts.map(children));
}
