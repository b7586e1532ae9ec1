import { failed } from '#app/pure/forms/toast-message.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import type { FileProblem } from './files/read-figures.server.ts';
import { MOST_ROWS } from './rules.ts';

/** Why a file was refused. Nothing of it was kept. */
export const PROBLEMS: Record<FileProblem, string> = {
  empty: 'Escolha um arquivo que não esteja vazio.',
  'too-large': 'O arquivo tem mais de 5 MB. Exporte um período menor.',
  'large-zip': 'O que está dentro do zip passa de 5 MB. Abra o zip e envie só o CSV com a tabela.',
  'broken-zip': 'O zip está incompleto ou tem senha. Baixe o arquivo de novo.',
  'zip-without-table': 'Não há nenhum CSV dentro do zip. Exporte de novo, em CSV.',
  spreadsheet: 'Esta é uma planilha do Excel. Salve como CSV e envie de novo.',
  'not-a-table': 'Este arquivo não é um CSV que dê para ler. Exporte de novo, em CSV.',
  'too-many': `O arquivo tem números demais: cabem ${formatCount(MOST_ROWS)} linhas. Exporte um período menor.`,
  'no-rows': 'O arquivo não tem linhas depois do cabeçalho. Exporte de novo.',
  'no-figures': 'Nenhum número deste arquivo dá para ler. Confira as colunas e exporte de novo.',
};

export const UNREADABLE = 'O formulário chegou incompleto. Envie o arquivo de novo.';
export const FAILED = 'Não foi possível guardar agora. Nada mudou; tente novamente em alguns minutos.';
export const BAD_MEASURED = 'A data em que os números foram medidos não pode ser no futuro. Confira.';
export const BAD_SPAN = 'Diga o primeiro e o último dia do período, nesta ordem, ou deixe os dois vazios.';
export const NO_COLUMNS =
  'Diga de onde é o arquivo, qual coluna tem o número e que palavra ele usa, e ao menos uma coluna de nome, de identificador ou de data.';

export const UNANSWERED = failed('Nada mudou', 'Recarregue a página e tente de novo.');
export const REMOVED = 'Importação removida: os números deste arquivo não aparecem mais.';
export const GONE = 'Esta importação já tinha sido removida.';
export const NO_ANSWER =
  'Nenhuma resposta foi guardada: escolha uma, ou cole o endereço de uma conversa deste site.';
