import { failed } from '#app/pure/forms/toast-message.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import type { StatementProblem } from './bank-files/statement.ts';
import { MOST_CREDITS } from './bank-files/statement.ts';

/** Why a file was refused. Nothing of it was counted. */
export const PROBLEMS: Record<StatementProblem, string> = {
  empty: 'Escolha o arquivo do extrato.',
  'too-large': 'O arquivo tem mais de 5 MB. Exporte um período menor.',
  'too-many': `O arquivo tem mais de ${formatCount(MOST_CREDITS)} entradas. Exporte um período menor.`,
  'too-long': 'O arquivo tem linhas demais para um extrato. Exporte um período menor.',
  'not-a-statement':
    'Este arquivo não é um extrato que dê para ler. Exporte do seu banco em OFX, ou em CSV com data e valor.',
  'cut-off': 'O arquivo está incompleto. Baixe o extrato de novo.',
  'bad-amount': 'Um dos valores do arquivo não dá para ler. Baixe o extrato de novo, de preferência em OFX.',
  'bad-date': 'Uma das datas do arquivo não dá para ler. Baixe o extrato de novo, de preferência em OFX.',
  'other-currency': 'Este extrato não é em reais.',
  card: 'Este é o extrato de um cartão de crédito. Escolha o da conta que recebe o Pix.',
};

export const UNREADABLE = 'O formulário chegou incompleto. Envie o arquivo de novo.';
export const FAILED =
  'Não foi possível ler o extrato agora. Nada foi contado; tente novamente em alguns minutos.';
export const COUNT_FAILED =
  'A contagem parou no meio. O que já foi contado não conta de novo: envie o mesmo arquivo outra vez.';
export const NO_COLUMNS = 'Diga qual coluna é a data e qual é o valor.';

export const COUNT_UNANSWERED = failed('Nada foi contado', 'Recarregue a página e tente de novo.');
