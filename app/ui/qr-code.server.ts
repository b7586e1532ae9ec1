/** The dark squares of a QR code, as an SVG path on a grid of `size`. */
export interface QrShape {
  path: string;
  size: number;
}

/** Draws a text as a QR code with 15 % error correction. */
export async function qrShapeOf(text: string): Promise<QrShape> {
  const { default: qrcode } = await import('qrcode');
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, y) => runsOf(data.subarray(y * size, (y + 1) * size), y));
  return { path: rows.join(''), size };
}

/** Joins neighbouring squares of a row, which halves the path. */
function runsOf(row: Uint8Array, y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    const start = x;
    while (row[x]) x += 1;
    if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
  }
  return path;
}
