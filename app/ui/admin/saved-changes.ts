import type { Values } from './record-form-state.ts';

/**
 * The sent values of fields that count as a difference (such as stock), by the id of their row; '' is the
 * record itself.
 */
export type SavedChanges = ReadonlyMap<string, string>;

/** @param sent the values of a saved form, from which its fields now count */
export function savedChanges(form: HTMLFormElement, sent: Values): SavedChanges {
  return new Map(
    counting(form).map(({ follows, idName }) => [idName ? (sent[idName] ?? '') : '', sent[follows] ?? '']),
  );
}

/**
 * The form's values plus what was saved since it was rendered. `data-follows` on a hidden field names the
 * field whose opening value it holds. Without this, a second save would count the same difference again.
 */
export function withSavedChanges(form: HTMLFormElement, values: Values, saved: SavedChanges): Values {
  const done = { ...values };
  for (const { name, idName } of counting(form)) {
    const value = saved.get(idName ? (values[idName] ?? '') : '');
    if (value !== undefined) done[name] = value;
  }
  return done;
}

function counting(
  form: HTMLFormElement,
): Array<{ name: string; follows: string; idName: string | undefined }> {
  return [...form.querySelectorAll<HTMLInputElement>('input[data-follows]')].map(({ name, dataset }) => ({
    name,
    follows: dataset.follows ?? '',
    idName: dataset.followsId,
  }));
}
