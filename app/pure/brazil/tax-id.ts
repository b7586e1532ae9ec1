/** '529.982.247-25' → '52998224725'; null where the check digits are wrong. */
export function readCpf(text: string): string | null {
  const digits = text.replace(/[.\s-]/g, '');
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return null;
  const values = [...digits].map(Number);
  const isRight = [9, 10].every((place) => {
    const sum = values.slice(0, place).reduce((total, value, at) => total + value * (place + 1 - at), 0);
    return ((sum * 10) % 11) % 10 === values[place];
  });
  return isRight ? digits : null;
}

/**
 * '12.ABC.345/01DE-35' → '12ABC34501DE35'; null where it is invalid. Since July 2026 a CNPJ may have letters.
 */
export function readCnpj(text: string): string | null {
  const written = text.replace(/[./\s-]/g, '').toUpperCase();
  if (!/^[A-Z0-9]{12}\d{2}$/.test(written) || /^(\d)\1+$/.test(written)) return null;
  // The Receita Federal counts letters by their ASCII code.
  const values = [...written].map((character) => character.charCodeAt(0) - 48);
  const isRight = [12, 13].every((place) => {
    const sum = values
      .slice(0, place)
      .reduce((total, value, at) => total + value * (2 + ((place - 1 - at) % 8)), 0);
    const rest = sum % 11;
    return (rest < 2 ? 0 : 11 - rest) === values[place];
  });
  return isRight ? written : null;
}
