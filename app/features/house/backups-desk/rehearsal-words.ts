import { formatFileSize } from '#app/pure/media/file-size.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';

interface Figures {
  ms: number;
  engine: 'sqlite' | 'postgres' | null;
  row_count: number;
  file_count: number;
  file_bytes: number;
  problem: string | null;
}

const ENGINES = { sqlite: 'em SQLite', postgres: 'em PostgreSQL' } as const;

/** 'Deu certo em 14 s: 5.210 linhas e 37 arquivos (1,2 GB) restaurados em SQLite, todos iguais.' */
export function rehearsalWords({ ms, engine, row_count, file_count, file_bytes, problem }: Figures): string {
  if (problem !== null) return problem;
  const rows = countOf(row_count, 'linha', 'linhas');
  const files = countOf(file_count, 'arquivo', 'arquivos');
  const size = file_count > 0 ? ` (${formatFileSize(file_bytes)})` : '';
  const where = engine ? ` ${ENGINES[engine]}` : '';
  return `Deu certo em ${timeWords(ms)}: ${rows} e ${files}${size} restaurados${where}, tudo confere.`;
}

/** '3 s', '14 min'. */
function timeWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  return seconds < 120 ? `${seconds} s` : `${formatCount(Math.round(seconds / 60))} min`;
}
