const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** '24 MB'; less than one is '1 MB'. */
export function formatMegabytes(bytes: number): string {
  return `${megabytes.format(Math.max(1, bytes / 1_000_000))} MB`;
}
