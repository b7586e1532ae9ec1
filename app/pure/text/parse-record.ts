/** The fields of stored JSON; none where it is damaged or no object. */
export function parseRecord(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
