/** Fields whose content is what the page itself says they are: searches and filters. */
const NO_WORK = 'form[role=search] *, [type=hidden], [type=submit], [type=button]';

/**
 * Whether somebody is in the middle of something: a field that differs from what the page put there, rows that are
 * picked, an open dialog or menu, a form that was refused: with fresh data the page would forget what it was told. What
 * holds its content itself, an editor for one, and what tells of a refusal, says so by `data-unsaved`.
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

/** Without a default the first option is the one that the page chose. */
function isOtherChoice({ options }: HTMLSelectElement): boolean {
  const all = [...options];
  const preset = all.filter((option) => option.defaultSelected);
  const expected = preset.length > 0 ? preset : all.slice(0, 1);
  return all.some((option) => option.selected !== expected.includes(option));
}
