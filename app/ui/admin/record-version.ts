import { useState } from 'react';
import type { FormAnswer } from '#app/pure/form-answer.ts';

/**
 * The version that a form saves over: the one that it was opened with, then the one that an answer names. Each answer
 * counts once, and what the page fetches meanwhile never does: so what other people save comes to light as a
 * collision. Who was told of one may save over that version.
 */
export function useRecordVersion(answer: FormAnswer | undefined, opened: number): number {
  const [known, setKnown] = useState(() => ({ answer, version: firstVersion(answer, opened) }));
  if (known.answer === answer) return known.version;
  const next = { answer, version: answer?.version ?? known.version };
  setKnown(next);
  return next.version;
}

/** Where the whole page was sent, the form begins with its answer. */
export function firstVersion(answer: FormAnswer | undefined, opened: number): number {
  const typed = answer?.ok === false ? answer.values?.version : undefined;
  return answer?.version ?? Number(typed ?? opened);
}

/** Somebody else has saved the record since this form was opened, and nothing was written over. */
export function isCollision(answer: FormAnswer | undefined): boolean {
  return answer?.ok === false && answer.version !== undefined;
}
