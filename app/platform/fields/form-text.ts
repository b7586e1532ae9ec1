/** A field as text; '' where it is a file, or missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : '';
}
