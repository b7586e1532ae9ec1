import type { DemoProduct } from './demo-products.ts';
import { pagesPdf, textPdf } from './text-pdf.ts';

type Document = DemoProduct['files'][number];

/** A line to write on. */
const LINE = '_'.repeat(62);
const WRITE = ['', LINE, '', LINE, '', LINE, ''];

/** Generates the small, real documents that buyers of the demonstration's digital products download. */
export function demoDocument(document: Document): { fileName: string; content: Buffer } {
  return DOCUMENTS[document]();
}

const DOCUMENTS: Readonly<Record<Document, () => { fileName: string; content: Buffer }>> = {
  caderno: () => ({
    fileName: 'Um mês de pausas - caderno.pdf',
    content: pagesPdf('Um mês de pausas', [
      {
        title: 'Um mês de pausas',
        lines: [
          'Caderno de exercícios. Documento de demonstração.',
          '',
          'Quatro semanas, um exercício curto por semana. Separe dez minutos,',
          'uma caneta e um lugar sem pressa. Não há resposta certa.',
          '',
          'Se o que aparecer for pesado demais, pare e converse com alguém.',
          'O CVV atende de graça, a qualquer hora, pelo telefone 188.',
        ],
      },
      week(1, 'Notar', [
        'Durante três dias, escreva à noite uma frase sobre o dia:',
        'o que pesou, e onde no corpo você sentiu.',
      ]),
      week(2, 'Escolher', [
        'Liste três coisas que tomam o seu tempo. Marque a que você',
        'escolheria de novo, e escreva por quê.',
      ]),
      week(3, 'Dizer não', [
        'Pense num pedido que você aceitou sem querer. Escreva como',
        'teria sido recusar com gentileza, em uma frase.',
      ]),
      week(4, 'Recomeçar', [
        'Escolha um hábito que caiu no caminho. Qual é a menor versão',
        'dele, a que cabe em dois minutos?',
      ]),
    ]),
  }),
  semana: () => ({
    fileName: 'Folha da semana.pdf',
    content: textPdf('A minha semana', [
      'Documento de demonstração. Imprima uma folha por semana.',
      ...['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'].flatMap((day) => [
        '',
        day,
        '',
        LINE,
      ]),
    ]),
  }),
  respirar: () => ({
    fileName: 'Respirar em quatro tempos.pdf',
    content: textPdf('Respirar em quatro tempos', [
      'Documento de demonstração.',
      '',
      '1. Puxe o ar pelo nariz, contando até quatro.',
      '2. Segure, contando até quatro.',
      '3. Solte pela boca, contando até quatro.',
      '4. Descanse, contando até quatro.',
      '',
      'Repita quatro vezes. Se sentir tontura, volte a respirar como sempre.',
    ]),
  }),
};

function week(number: number, word: string, lines: readonly string[]) {
  return { title: `Semana ${number}: ${word}`, lines: [...lines, ...WRITE, ...WRITE, ...WRITE] };
}
