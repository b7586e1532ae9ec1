const oneDigit = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** '340 kB', '24,5 MB', '2 GB'. What would round to 1.000 of a unit is 1 of the next one. */
export function formatFileSize(bytes: number): string {
  if (bytes >= 999_950_000) return `${oneDigit.format(bytes / 1_000_000_000)} GB`;
  if (bytes >= 999_500) return `${oneDigit.format(bytes / 1_000_000)} MB`;
  return `${oneDigit.format(Math.max(1, Math.round(bytes / 1000)))} kB`;
}
