interface TextPage {
  title: string;
  /** Characters of Latin-1 only; others become '?'. */
  lines: readonly string[];
}

/** A PDF of one A4 page: a title and lines of text, in Helvetica. */
export function textPdf(title: string, lines: readonly string[]): Buffer {
  return pagesPdf(title, [{ title, lines }]);
}

/** A PDF of several pages. @param title of the document */
export function pagesPdf(title: string, pages: readonly TextPage[]): Buffer {
  const numbers = pages.map((_, index) => 5 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title ${toPdfString(title)} >>`,
    ...pages.flatMap((page, index) => pageObjects(page, (numbers[index] ?? 0) + 1)),
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  // One character is one byte, so that the offsets counted above are right.
  return Buffer.from(pdf + table + trailer, 'latin1');
}

/** A page object and its content stream. @param content object number of the stream */
function pageObjects({ title, lines }: TextPage, content: number): string[] {
  const text = [
    'BT /F1 24 Tf 72 760 Td',
    `${toPdfString(title)} Tj`,
    '/F1 12 Tf 0 -42 Td 18 TL',
    ...lines.map((line) => `${toPdfString(line)} Tj T*`),
    'ET',
  ].join('\n');
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
}

function toPdfString(text: string): string {
  return `(${text.replace(/[^ -ÿ]/g, '?').replace(/[\\()]/g, '\\$&')})`;
}
