import { describe, expect, test } from 'vitest';
import { readStatement } from './read-statement.server.ts';

const read = async (file: string) => {
  const found = await readStatement(file, null, '2026-12-31');
  if (!found.ok) throw new Error(found.reason);
  const { leftOut, credits } = found;
  const told = credits.map(({ cents, isUnsure = false }) => ({ cents, isUnsure }));
  return { credits: told, leftOut: leftOut.count, doubtful: leftOut.doubtful };
};
const SURE = { cents: 5_900, isUnsure: false };
const UNSURE = { cents: 5_900, isUnsure: true };

describe('a column that says the direction decides the sign of an unsigned amount', () => {
  test.each([
    ['Deb_Cred', 'D', 'C'],
    ['D/C', 'D', 'C'],
    ['C/D', 'd', 'c'],
    ['', 'D', 'C'],
    ['Débito', 'D', 'C'],
    ['Sinal', '-', '+'],
    ['Sinal', '−', '+'],
    ['Sinal', '(-)', '(+)'],
    ['Tipo', 'Débito', 'Crédito'],
    ['Tipo', 'DEB', 'CRED'],
    ['Natureza', 'D - Débito', 'C - Crédito'],
    ['Tipo Lançamento', 'Saída', 'Entrada'],
    ['Movimentação', 'ENVIADO', 'RECEBIDO'],
    ['Operação', 'Pix enviado', 'Pix recebido'],
    ['Operação', 'Transferência enviada', 'Transferência recebida'],
    ['Operação', 'Pagamento', 'Recebimento'],
    ['Fluxo', 'S', 'E'],
    ['Qualquer', 'saídas', 'entradas'],
    ['Type', 'debit', 'credit'],
  ])('%s: %s, %s', async (heading, out, into) => {
    const head = `"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"${heading}"`;
    const row = (word: string) => `"123";"20261102";"1";"PIX";"59.00";"${word}"`;
    expect(await read(`${head}\n${row(out)}\n${row(into)}\n`)).toEqual({
      credits: [SURE],
      leftOut: 0,
      doubtful: 0,
    });
    const alone = await read(`${head}\n${row(out)}\n`);
    expect(alone.credits.filter(({ isUnsure }) => !isUnsure)).toEqual([]);
  });

  test('a file that has only a debit has no credit', async () => {
    for (const [heading, out] of [
      ['Deb_Cred', 'D'],
      ['Sinal', '-'],
      ['Tipo', 'Pix enviado'],
      ['x', 'Saída'],
    ])
      expect(await read(`Data;Valor;${heading}\n02/11/2026;59,00;${out}\n`)).toMatchObject({ credits: [] });
  });

  test('a value of another kind in that column leaves the line to the host', async () => {
    const file =
      'Data;Valor;Inf.\n02/11/2026;59,00;C\n02/11/2026;59,00;D\n02/11/2026;59,00;*\n02/11/2026;59,00;\n';
    expect(await read(file)).toMatchObject({ credits: [SURE, UNSURE, UNSURE] });
  });

  test('a placeholder, an answer and a note are no direction', async () => {
    const file = 'Data;Valor;Nota;Conciliado\n02/11/2026;59,00;-;S\n03/11/2026;-5,00;-;S\n';
    expect(await read(file)).toMatchObject({ credits: [SURE], doubtful: 0 });
  });
});

test('a line that is cancelled, returned or scheduled is left out and told', async () => {
  const words = [
    'Cancelado',
    'Devolvida',
    'ESTORNADO',
    'Agendado',
    'Pix cancelado',
    'Cancelada pelo banco',
    'Não realizado',
    'Reembolsado',
    'Em análise',
    'Em processamento',
  ];
  for (const heading of ['Status', 'Situação', 'Situação do lançamento']) {
    const rows = words.map((word) => `02/11/2026;59,00;C;${word}\n`).join('');
    const file = `Data;Valor;D/C;${heading}\n${rows}02/11/2026;59,00;C;Efetivado\n`;
    expect(await read(file)).toEqual({ credits: [SURE], leftOut: words.length, doubtful: words.length });
  }
  const bare = await read('Data;Valor;Coluna\n02/11/2026;59,00;Estornado\n03/11/2026;-1,00;Ok\n');
  expect(bare).toEqual({ credits: [], leftOut: 1, doubtful: 1 });
});

test.each([
  ['two columns', 'Data;Valor;D/C;Tipo\n02/11/2026;59,00;C;Saída\n'],
  ['the amount and a column', 'Data;Valor;Tipo\n02/11/2026;59,00 C;Débito\n'],
  ['a plus and a column', 'Data;Valor;Tipo\n02/11/2026;+59,00;Débito\n'],
  ['a minus and a column', 'Data;Valor;Tipo\n02/11/2026;-59,00;Crédito\n'],
  ['the heading and a column', 'Data;Entrada;Tipo\n02/11/2026;59,00;Débito\n'],
  ['two amounts', 'Data;Entrada;Saída\n02/11/2026;59,00;59,00\n'],
])('a line that contradicts itself is left out and told: %s', async (_what, file) => {
  expect(await read(file)).toEqual({ credits: [], leftOut: 1, doubtful: 1 });
});

test.each([
  ['a positive amount alone', 'Data;Valor;Histórico\n02/11/2026;59,00;Pix\n', UNSURE],
  ['words of the description', 'Data;Valor;Histórico\n02/11/2026;59,00;Pix enviado\n', UNSURE],
  ['a plus', 'Data;Valor;Histórico\n02/11/2026;+59,00;Pix\n', SURE],
  ['a letter', 'Data;Valor;Histórico\n02/11/2026;59,00 C;Pix\n', SURE],
  ['another line with a minus', 'Data;Valor\n02/11/2026;59,00\n03/11/2026;-1,00\n', SURE],
  ['a balance with a minus', 'Data;Valor;Histórico\n02/11/2026;59,00;Pix\n03/11/2026;-1,00;Saldo\n', UNSURE],
  ['the heading', 'Data;Crédito (R$)\n02/11/2026;59,00\n', SURE],
  [
    'the heading of one of two',
    'Data;Valor Débito;Valor Crédito\n02/11/2026;;59,00\n02/11/2026;7,00;\n',
    SURE,
  ],
])('an amount is sure to have come in only where the table says so: %s', async (_what, file, credit) => {
  expect(await read(file)).toMatchObject({ credits: [credit] });
});
