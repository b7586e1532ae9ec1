import { ARCHIVE_LIMITS, type ArchiveRefusal } from '#app/pure/moving/archive-unit.ts';
import { formatCount } from '#app/pure/text/plural.ts';

export const ARCHIVE_FAILURE =
  'Parou por um erro nosso. O que já entrou está guardado: tente de novo, e continua daí.';

const SENTENCES: Readonly<Record<ArchiveRefusal, string>> = {
  empty: 'Este arquivo está vazio. Exporte de novo no site antigo e envie o arquivo novo.',
  unknown:
    'Não sabemos ler este arquivo. Envie o feed do podcast, a exportação do WordPress, do Squarespace, do Ghost ou do Substack, ou uma lista em CSV.',
  damaged:
    'Este arquivo está incompleto ou danificado, e nada foi importado. Baixe de novo do site antigo e envie outra vez.',
  locked: 'Este zip pede uma senha. Abra-o no seu computador e envie o arquivo que está dentro.',
  'too-large': `O que está neste arquivo é grande demais para uma importação (até ${formatCount(ARCHIVE_LIMITS.unpackedBytes / 1_000_000)} MB de textos; do Ghost, até ${formatCount(ARCHIVE_LIMITS.jsonBytes / 1_000_000)} MB). Exporte em partes, por ano ou por categoria.`,
  'too-many': `O arquivo tem mais de ${formatCount(ARCHIVE_LIMITS.units)} textos, páginas e imagens, o limite da importação. Exporte em partes, por ano ou por categoria.`,
  bomb: 'Este zip se expande além do que um site escreve, e não foi aberto. Exporte de novo no site antigo.',
  'no-units':
    'Este arquivo não tem nada que venha para cá: nem episódios, nem vídeos, nem textos, nem produtos.',
  everything:
    'Este zip foi feito por “Levar tudo” de um site como este. Para trazê-lo de volta, envie-o na página Levar tudo.',
  'too-heavy':
    'A leitura deste arquivo tomou tempo ou memória demais e foi interrompida. Nada foi importado. Exporte em partes, por ano ou por categoria.',
};

export function archiveRefusal(problem: string | null): string | null {
  if (problem === null) return null;
  return problem in SENTENCES ? SENTENCES[problem as ArchiveRefusal] : problem;
}
