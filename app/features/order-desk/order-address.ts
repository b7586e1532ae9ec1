/** An address as lines of a label; what is kept as JSON may have been written by an older version of the shop. */
export function addressLines(json: string | null): string[] {
  const address = parsed(json);
  const text = (...names: string[]) => {
    const found = names
      .map((name) => address[name])
      .find((value) => typeof value === 'string' && value.trim());
    return typeof found === 'string' ? found.trim() : '';
  };
  const joined = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);
  return [
    text('recipient', 'name'),
    joined(', ', text('street', 'line1'), text('number'), text('complement', 'line2')),
    text('district', 'neighborhood'),
    joined(' – ', text('city'), text('state')),
    joined(
      ' ',
      text('postalCode', 'postal_code', 'zip', 'cep') && 'CEP',
      text('postalCode', 'postal_code', 'zip', 'cep'),
    ),
  ].filter(Boolean);
}

function parsed(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
