import type { DemoConversation } from '../demo-conversation.ts';

export const habitos: DemoConversation[] = [
  {
    key: 'habitos-dois-minutos',
    kind: 'episode',
    title: 'O hábito de dois minutos que sobreviveu a janeiro',
    guest: 'Paula',
    day: '2026-11-02',
    text: [
      'Paula já começou a correr nove vezes. Na décima, decidiu só calçar o tênis. Faz quatrocentos dias.',
      'Falamos de começar ridiculamente pequeno e de por que isso não é truque: é respeito pelo dia que se tem.',
    ],
    points: ['Escolher o menor passo possível', 'Prender o passo a algo que já existe', 'Comemorar na hora'],
  },
  {
    key: 'habitos-manha-possivel',
    kind: 'video',
    title: 'Uma manhã possível, sem acordar às cinco',
    subtitle: 'Rotina para gente de verdade',
    guest: 'Camila',
    day: '2026-09-28',
    minutes: 29,
    text: [
      'Camila tem dois filhos, um cachorro e quinze minutos. É com eles que ela faz a manhã caber.',
      'Mostramos a lista dela, com o que saiu e o que ficou depois de um mês.',
    ],
  },
  {
    key: 'habitos-procrastinacao',
    kind: 'episode',
    title: 'Procrastinação não é preguiça',
    subtitle: 'É um jeito de fugir de um sentimento',
    guest: 'Davi',
    day: '2026-06-22',
    text: [
      'Davi entregou o trabalho final quatro minutos antes do prazo, depois de organizar todas as gavetas da casa. O que as gavetas tinham que o trabalho não tinha?',
      'Conversamos sobre medo de avaliação, primeiros rascunhos feios e prazos combinados com outra pessoa.',
    ],
    points: ['Escrever a pior versão possível', 'Trabalhar ao lado de alguém', 'Parar no meio de uma frase'],
  },
  {
    key: 'habitos-celular',
    kind: 'video',
    title: 'Onde dorme o seu celular?',
    guest: 'Igor',
    day: '2026-01-26',
    minutes: 21,
    text: [
      'Igor comprou um despertador de corda e ganhou uma hora por dia. A parte difícil não foi a que ele esperava.',
    ],
    points: [
      'Carregar o telefone fora do quarto',
      'Deixar um livro no lugar dele',
      'Avisar quem precisa ligar',
    ],
  },
  {
    key: 'habitos-recaida',
    kind: 'episode',
    title: 'Faltei um dia. E agora?',
    subtitle: 'A regra de não faltar dois',
    day: '2025-09-15',
    text: [
      'Um dia perdido é um acidente; dois começam um hábito novo. Um episódio curto sobre voltar sem sermão.',
    ],
  },
  {
    key: 'habitos-casa-arrumada',
    kind: 'video',
    title: 'Casa arrumada, cabeça arrumada?',
    guest: 'Vera',
    day: '2025-04-07',
    minutes: 34,
    text: [
      'Vera organiza casas e desconfia de quem promete paz em caixas. O que a bagunça conta sobre a fase que estamos vivendo?',
      'No fim, uma tarefa de dez minutos para hoje.',
    ],
  },
  {
    key: 'habitos-foco',
    kind: 'episode',
    title: 'Foco em tempos de notificação',
    guest: 'Sérgio',
    day: '2024-09-02',
    text: [
      'Sérgio afina pianos e precisa de silêncio para trabalhar. Ele ensina a ouvir uma coisa de cada vez.',
      'Há dicas para quem estuda, para quem cuida de criança e para quem divide a mesa com a televisão.',
    ],
    points: ['Blocos de vinte e cinco minutos', 'Uma aba aberta', 'Descanso sem tela'],
  },
  {
    key: 'habitos-diario',
    kind: 'episode',
    title: 'Três linhas por noite',
    subtitle: 'Um diário para quem não gosta de diários',
    guest: 'Lia',
    day: '2023-11-27',
    text: [
      'Lia escreve três linhas: o que aconteceu, o que sentiu, o que quer lembrar. Já são seis cadernos.',
    ],
  },
  {
    key: 'habitos-rascunho',
    kind: 'episode',
    title: 'Rascunho: hábitos de fim de ano',
    day: '2026-11-18',
    isDraft: true,
    text: ['Este episódio ainda está sendo editado: só a administração o vê.'],
  },
];
