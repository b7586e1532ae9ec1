import type { DemoConversation } from '../demo-conversation.ts';

export const motivacao: DemoConversation[] = [
  {
    key: 'motivacao-ao-vivo',
    kind: 'episode',
    title: 'Ao vivo: perguntas de quem está recomeçando',
    subtitle: 'Uma hora de conversa com quem escreveu para o programa',
    day: '2026-11-19',
    isLive: true,
    watchNow: true,
    text: [
      'Respondo às perguntas que chegaram por e-mail neste mês: como voltar a estudar, como contar para a família, como descansar sem desistir.',
      'A gravação fica disponível logo depois.',
    ],
  },
  {
    key: 'motivacao-coragem-pequena',
    kind: 'episode',
    title: 'Coragens pequenas, uma por dia',
    guest: 'Elisa',
    day: '2026-10-05',
    text: [
      'Elisa tinha medo de telefone. Em trinta dias, fez trinta ligações: para a padaria, para a tia, para o futuro chefe.',
      'Nem toda coragem é salto; algumas são degraus.',
    ],
    points: [
      'Escolher um medo que caiba no dia',
      'Contar para alguém antes',
      'Anotar o que aconteceu de verdade',
    ],
  },
  {
    key: 'motivacao-disciplina',
    kind: 'episode',
    title: 'Quando a motivação falta, quem abre a porta?',
    subtitle: 'Disciplina com gentileza',
    guest: 'Marcos',
    day: '2026-07-06',
    text: [
      'Marcos é padeiro e acorda às três. Ele não acredita em motivação: acredita em deixar a massa pronta na véspera.',
      'Uma conversa sobre preparar o caminho para a pessoa cansada que vamos ser amanhã.',
    ],
  },
  {
    key: 'motivacao-maratona',
    kind: 'video',
    title: 'A última pessoa a cruzar a linha de chegada',
    guest: 'Dona Irene',
    day: '2026-05-11',
    minutes: 30,
    text: [
      'Dona Irene terminou a prova seis horas depois da vencedora, e a cidade ainda estava lá. O que se aprende em último lugar?',
    ],
  },
  {
    key: 'motivacao-pedir-aumento',
    kind: 'episode',
    title: 'Pedir aumento sem pedir licença',
    guest: 'Priscila',
    day: '2026-01-12',
    text: [
      'Priscila ensaiou a conversa no banho por três semanas. Ela conta o que disse, o que calou e o que faria diferente.',
    ],
    points: ['Levar números, não adjetivos', 'Propor uma data', 'Ficar em silêncio depois do pedido'],
  },
  {
    key: 'motivacao-desistir',
    kind: 'video',
    title: 'Desistir também é decidir',
    subtitle: 'Como saber a hora de largar um sonho',
    guest: 'Caio',
    day: '2025-08-04',
    minutes: 47,
    text: [
      'Caio deixou a música profissional e voltou a gostar de tocar. Uma conversa sobre metas que venceram a validade.',
      'Terminar bem é uma habilidade, e dá para treinar.',
    ],
  },
  {
    key: 'motivacao-primeiro-negocio',
    kind: 'episode',
    title: 'O primeiro cliente foi minha mãe',
    guest: 'Wagner',
    day: '2025-02-24',
    text: [
      'Wagner vende marmitas e quase fechou três vezes. Ele abre as contas, os erros e o caderno onde anotou tudo.',
    ],
    points: ['Separar o dinheiro da casa', 'Ouvir quem não voltou', 'Descansar um dia por semana'],
  },
  {
    key: 'motivacao-segunda-chance',
    kind: 'video',
    title: 'Segunda chance na terça-feira',
    day: '2024-08-19',
    minutes: 16,
    text: ['Não precisa ser segunda, nem janeiro. Três perguntas para recomeçar no meio da semana.'],
  },
  {
    key: 'motivacao-estreia',
    kind: 'episode',
    title: 'Estreia: a temporada que ainda vem',
    subtitle: 'Este episódio está agendado',
    guest: 'Aurora',
    day: '2031-03-03',
    text: ['Um episódio agendado: aparece para todos no dia marcado, e antes só para a administração.'],
  },
];
