import type { HeldPart, HeldRow } from '#app/platform/personal-data.server.ts';
import { HOUSE, type Palette } from '#app/pure/brand/tokens.ts';
import { escapeXml } from '#app/pure/text/xml.ts';
import { formatDate, formatMoment } from '#app/pure/time/dates-pt-br.ts';

interface About {
  email: string;
  now: Date;
}

/** For other programs. */
export function heldJson(parts: readonly HeldPart[], { email, now }: About): string {
  const exportedParts = parts.map(({ name, title, purpose, basis, rows }) => ({
    nome: name,
    titulo: title,
    finalidade: purpose,
    baseLegal: basis,
    registros: rows.map((row) => ({
      titulo: row.title,
      campos: Object.fromEntries(row.fields),
      ...(row.text && { texto: row.text }),
      ...(row.stays && { fica: { oQue: row.stays.what, ate: row.stays.until, porLei: row.stays.law } }),
    })),
  }));
  return `${JSON.stringify({ geradoEm: now.toISOString(), endereco: email, partes: exportedParts }, null, 2)}\n`;
}

function style(palette: Palette): string {
  const [ink, faint, line] = [palette.ink.light, palette['ink-soft'].light, palette.line.light];
  return `body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif;color:${ink};background:${palette['paper-raised'].light}}
h2{margin-top:2.5rem;border-top:1px solid ${line};padding-top:1.25rem}h3{margin-bottom:.25rem}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.15rem 1rem;margin:0}dt{color:${faint}}
dd{margin:0;overflow-wrap:anywhere}blockquote{white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0;padding-left:1rem;border-left:3px solid ${palette.terracotta.light}}
p.fica{font-size:.9rem;color:${faint}}`;
}

/** For people: one file that every browser opens and prints. */
export function heldHtml(parts: readonly HeldPart[], { email, now }: About): string {
  const sections = parts.map(({ title, purpose, basis, rows }) =>
    [
      `<h2>${escapeXml(title)}</h2>`,
      `<p>${escapeXml(purpose)} ${escapeXml(basis)}</p>`,
      ...rows.map(rowHtml),
    ].join('\n'),
  );
  const head = `Dados guardados sobre ${escapeXml(email)}`;
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${head}</title><style>${style(HOUSE)}</style></head><body>
<h1>${head}</h1>
<p>Feito em ${formatMoment(now.toISOString())}.</p>
${sections.join('\n') || '<p>Não guardamos nada sobre este endereço.</p>'}
</body></html>
`;
}

function rowHtml({ title, fields, text, stays }: HeldRow): string {
  const facts = fields.map(([label, value]) => `<dt>${escapeXml(label)}</dt><dd>${escapeXml(value)}</dd>`);
  const end = stays?.until ? `até ${formatDate(stays.until)}` : 'enquanto for preciso';
  return [
    `<h3>${escapeXml(title)}</h3>`,
    `<dl>${facts.join('')}</dl>`,
    text ? `<blockquote>${escapeXml(text)}</blockquote>` : '',
    stays ? `<p class="fica">Fica ${end}: ${escapeXml(stays.law)}.</p>` : '',
  ]
    .filter(Boolean)
    .join('\n');
}
