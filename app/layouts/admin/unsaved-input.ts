/** Fields whose value the page itself sets: searches and filters; and those of an editor that saves what is typed. */
const NO_WORK = 'form[role=search] *, [data-saves-itself] *, [type=hidden], [type=submit], [type=button]';

/**
 * Whether somebody is busy on the page: a changed field, selected rows, an open dialog or menu, or a refused
 * form, whose messages fresh data would remove. Components that hold their own content, such as an editor,
 * and refusals say so with `data-unsaved`.
 */
export function hasUnsavedInput(page: Document): boolean {
  if (page.querySelector('dialog[open], [data-unsaved], [data-choosing], [aria-invalid=true], :popover-open'))
    return true;
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  );
  return [...fields].some((field) => !field.matches(NO_WORK) && isChanged(field));
}

function isChanged(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) return isOtherChoice(field);
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** Without a default, the page selected the first option. */
function isOtherChoice({ options }: HTMLSelectElement): boolean {
  const all = [...options];
  const preset = all.filter((option) => option.defaultSelected);
  const expected = preset.length > 0 ? preset : all.slice(0, 1);
  return all.some((option) => option.selected !== expected.includes(option));
}
