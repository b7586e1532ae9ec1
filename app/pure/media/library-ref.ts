const PREFIX = 'biblioteca:';
const ID = /^[\w-]{1,64}$/;

/** What the field of a form sends for a picture of the library, in place of an upload's id. */
export function libraryRef(id: string): string {
  return PREFIX + id;
}

/** The id in the library; null for the id of an upload. */
export function fromLibrary(text: string): string | null {
  const id = text.slice(PREFIX.length);
  return text.startsWith(PREFIX) && ID.test(id) ? id : null;
}
