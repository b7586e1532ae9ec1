import type { FormAnswer } from '#app/pure/form-answer.ts';

/**
 * The version that a form begins with: where the whole page was sent, that of its answer. Later ones come by answers
 * alone, never by what the page fetches meanwhile: so what other people save comes to light as a collision. Who was
 * told of one may save over that version.
 */
export function firstVersion(answer: FormAnswer | undefined, opened: number): number {
  const typed = answer?.ok === false ? answer.values?.version : undefined;
  return answer?.version ?? Number(typed ?? opened);
}

/** Somebody else has saved the record since this form was opened, and nothing was written over. */
export function isCollision(answer: FormAnswer | undefined): boolean {
  return answer?.ok === false && answer.version !== undefined;
}
