import { countOf, formatCount } from '#app/pure/text/plural.ts';
import type { ImportReport, PagesEnd } from './import-report.ts';
import { leftFactLines } from './left-fact-words.ts';
import { showLines, unusableLines } from './summary.ts';

interface Standing {
  label: string;
  hint: string;
  names: readonly string[];
  counts: readonly number[];
}

export function nounOf({ kind }: Pick<ImportReport, 'kind'>, count: number): string {
  return kind === 'video' ? countOf(count, 'vídeo', 'vídeos') : countOf(count, 'episódio', 'episódios');
}

export function columnOf({ kind }: Pick<ImportReport, 'kind'>): string {
  return kind === 'video' ? 'Vídeos' : 'Episódios';
}

/** What becomes of the items of a feed, a row for each way. */
export function planRows(plan: ImportReport): Standing[] {
  const { created, alreadyThere, completed = 0, changed } = plan;
  const [there, here] = [changed?.there, changed?.here];
  const same = alreadyThere - completed - (there?.count ?? 0) - (here?.count ?? 0);
  const row = (label: string, hint: string, count: number, names: readonly string[] = []): Standing => ({
    ...{ label, hint, names, counts: [count] },
  });
  const skipped = (reason: ImportReport['skipped'][number]['reason'], label: string, hint: string) => {
    const names = plan.skipped.filter((one) => one.reason === reason).map(({ title }) => title);
    return row(label, hint, names.length + (plan.alsoSkipped?.[reason] ?? 0), names);
  };
  return [
    row('Novos', 'Não estão aqui.', created),
    row('Completados', 'Já vieram de um arquivo: recebem do feed o identificador e o número.', completed),
    row(
      'Mudaram lá',
      'O título, a descrição ou o áudio é outro no feed. Importar não muda o que já está aqui.',
      there?.count ?? 0,
      there?.first,
    ),
    row('Mudados aqui por você', 'Ficam como você deixou.', here?.count ?? 0, here?.first),
    row('Iguais', 'Já estão aqui, sem mudança.', same),
    skipped('deleted', 'Excluídos aqui', 'Vieram antes e você excluiu: não voltam.'),
    skipped('short', 'Shorts', 'Os vídeos curtos do YouTube ficam de fora, se você não os pedir abaixo.'),
    skipped('repeated', 'Repetidos no feed', 'Com o mesmo identificador de outro: vem um só.'),
    skipped('not-a-video', 'Sem vídeo', 'Não levam a um vídeo do YouTube.'),
    skipped('too-large', 'Ilegíveis', 'Têm uma parte grande demais para ser lida: ficam de fora.'),
  ];
}

/** The same in a terminal. */
export function planRowLines(plan: ImportReport): string[] {
  const rows = planRows(plan).flatMap(({ label, names, counts: [count = 0] }) => {
    const named = names.length > 0 ? ` (${names.map((name) => `“${name}”`).join(', ')})` : '';
    return count > 0 ? [`${label}: ${formatCount(count)}${named}`] : [];
  });
  return [`${plan.feedTitle ?? 'Feed sem título'}: ${nounOf(plan, plan.found)}. Nada entrou ainda.`, ...rows];
}

const ENDINGS: Record<PagesEnd, string> = {
  unreadable: 'O feed continua em outra página, que não pôde ser lida: o que está nela não vem.',
  pages: 'O feed tem mais páginas do que a importação lê: vêm as primeiras.',
  items: 'O feed tem mais episódios ou vídeos do que a importação lê: vêm os das primeiras páginas.',
  bytes: 'O feed é maior do que a importação lê: vêm as primeiras páginas.',
  time: 'O feed demorou demais para chegar: vêm as primeiras páginas.',
  'one-document':
    'Este arquivo é só uma parte do feed, que continua em outra: importe pelo endereço para trazer tudo.',
};

/** What the host should know before she imports. */
export function planLines(plan: ImportReport): string[] {
  const { held, found, undated, cut = 0, withoutTopic = 0, transcripts = 0, end } = plan;
  const { blocked = 0, silent = 0 } = held ?? {};
  const lines: string[] = [];
  if (silent > 0 && silent === found)
    lines.push('Nada neste feed tem áudio ou vídeo: parece ser de notícias, e não de um podcast.');
  if (silent > 0) lines.push(`${countOf(silent, 'fica', 'ficam')} como rascunho: não há áudio nem vídeo.`);
  if (blocked > 0)
    lines.push(
      `${countOf(blocked, 'fica', 'ficam')} como rascunho, porque o feed pede que não apareça (itunes:block).`,
    );
  if (undated > 0)
    lines.push(`${formatCount(undated)} sem data no feed: com a data desta importação, na ordem do feed.`);
  if (withoutTopic > 0)
    lines.push(`${countOf(withoutTopic, 'fica', 'ficam')} sem tópico, se você não escolher um abaixo.`);
  if (cut > 0)
    lines.push(`${countOf(cut, 'tem um texto', 'têm um texto')} maior que o limite: ele é cortado.`);
  if (transcripts > 0)
    lines.push(
      `${countOf(transcripts, 'tem transcrição', 'têm transcrição')} no feed: ela vem depois da importação.`,
    );
  if (end) lines.push(ENDINGS[end]);
  return [...lines, ...unusableLines(plan)];
}

/** What the feed tells of the show: what comes along, and what is left, by name. */
export function planShowLines(plan: ImportReport): string[] {
  const sameShow = 'Se é o mesmo, você diz isso no resultado da importação, e tudo vem.';
  return [...showLines(plan, { sameShow, cover: 'coming', isPlan: true }), ...leftFactLines(plan)];
}
