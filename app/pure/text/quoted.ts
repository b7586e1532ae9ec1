/** A text in quotation marks: “um copo”. Marks around the text itself are not doubled, and inner ones are single. */
export function quoted(text: string): string {
  const bare = text.trim().replace(/^["“”]([^"“”]*)["“”]$/, '$1');
  return `“${bare.replace(/["“]([^"“”]*)["”]/g, '‘$1’')}”`;
}
