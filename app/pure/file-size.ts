const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** '24 MB'; less than one is '1 MB'. */
export function formatMegabytes(bytes: number): string {
  return `${megabytes.format(Math.max(1, bytes / 1_000_000))} MB`;
}

const oneDigit = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** '340 kB', '24,5 MB', '2 GB'. */
export function formatFileSize(bytes: number): string {
  if (bytes >= 1_000_000_000) return `${oneDigit.format(bytes / 1_000_000_000)} GB`;
  if (bytes >= 1_000_000) return `${oneDigit.format(bytes / 1_000_000)} MB`;
  return `${oneDigit.format(Math.max(1, Math.round(bytes / 1000)))} kB`;
}
