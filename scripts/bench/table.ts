export interface Row {
  what: string;
  value: string;
  /** The target, and whether it was met; missing where there is none. */
  target?: { words: string; isMet: boolean };
}

/** A row whose value should be at most (or at least) `bound`. */
export function row(
  what: string,
  value: number,
  unit: string,
  bound?: { most: number } | { least: number },
): Row {
  const shown = `${format(value)} ${unit}`.trim();
  if (!bound) return { what, value: shown };
  const isMost = 'most' in bound;
  const limit = isMost ? bound.most : bound.least;
  return {
    what,
    value: shown,
    target: {
      words: `${isMost ? '≤' : '≥'} ${format(limit)} ${unit}`.trim(),
      isMet: isMost ? value <= limit : value >= limit,
    },
  };
}

export function toMarkdown(rows: readonly Row[]): string {
  const lines = rows.map(({ what, value, target }) => [
    what,
    value,
    target?.words ?? '',
    target ? (target.isMet ? 'passou' : '**não passou**') : '',
  ]);
  const table = [['Medida', 'Valor', 'Meta', 'Resultado'], ['---', '---:', '---:', '---'], ...lines];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function format(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('pt-BR', { maximumFractionDigits: digits });
}
