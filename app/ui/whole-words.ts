import { createElement, Fragment } from 'react';

const WORD = 'e-mail';

/** Text whose lines never end after 'e-': a browser may break a line at any hyphen. */
export function wholeWords(text: React.ReactNode): React.ReactNode {
  if (typeof text !== 'string') return text;
  const [first, ...others] = text.split(WORD);
  if (others.length === 0) return text;
  const word = createElement('span', { className: 'whitespace-nowrap' }, WORD);
  return createElement(
    Fragment,
    null,
    first,
    ...others.map((rest) => createElement(Fragment, null, word, rest)),
  );
}
