import type { Values } from './record-form-state.ts';

/** What was sent of the fields that count by difference: by the id of their row, or '' of the record itself. */
export type SavedChanges = ReadonlyMap<string, string>;

/** @param sent a form that was saved: what its fields now count from */
export function savedChanges(form: HTMLFormElement, sent: Values): SavedChanges {
  return new Map(
    counting(form).map(({ follows, idName }) => [idName ? (sent[idName] ?? '') : '', sent[follows] ?? '']),
  );
}

/**
 * What the form says, with what was saved since it was drawn: `data-follows` names the field of which a hidden one says
 * what it was opened with. Without this a second save would count the same change again.
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
