import type { DemoConversation } from '../demo-conversation.ts';

export const relacionamento: DemoConversation[] = [
  {
    key: 'relacionamento-dizer-nao',
    kind: 'episode',
    title: 'Dizer não sem fechar a porta',
    subtitle: 'Limites para quem aprendeu a agradar',
    guest: 'Gabriela',
    day: '2026-09-21',
    text: [
      'Gabriela dizia sim e depois sumia. Hoje ela diz não e fica. O que muda quando o limite vem acompanhado de afeto?',
      'Ensaiamos frases curtas para situações compridas: o favor, a visita, o grupo da família.',
    ],
    points: ['“Hoje não consigo, e quero te ver”', 'Não inventar desculpas', 'Aguentar o silêncio depois'],
  },
  {
    key: 'relacionamento-conversa-dificil',
    kind: 'video',
    title: 'Como começar uma conversa difícil',
    guest: 'Estêvão',
    day: '2026-08-17',
    minutes: 35,
    text: [
      'Estêvão faz mediação de conflitos entre vizinhos. Ele mostra por que a primeira frase decide quase tudo.',
    ],
    points: ['Combinar hora e lugar', 'Falar de uma coisa só', 'Terminar com um pedido claro'],
  },
  {
    key: 'relacionamento-amizade-adulta',
    kind: 'episode',
    title: 'Fazer amigos depois dos trinta',
    guest: 'Letícia',
    day: '2026-06-08',
    text: [
      'Letícia mudou de cidade sem conhecer ninguém. Levou um bolo à vizinha errada e ganhou uma amiga.',
      'Conversamos sobre insistir, convidar e aguentar o primeiro café sem assunto.',
    ],
  },
  {
    key: 'relacionamento-mae-e-filha',
    kind: 'video',
    title: 'Mãe e filha, a mesma cozinha',
    subtitle: 'O que a gente repete sem perceber',
    guest: 'Dalva e Cecília',
    day: '2026-03-23',
    minutes: 48,
    text: [
      'Dalva e Cecília cozinham juntas desde que discordam. Entre uma cebola e outra, falam do que herdaram e do que devolveram.',
    ],
  },
  {
    key: 'relacionamento-casamento-vinte-anos',
    kind: 'episode',
    title: 'Vinte anos depois do sim',
    guest: 'Rita e Pedro',
    day: '2025-11-03',
    text: [
      'Rita e Pedro já se separaram uma vez, por três semanas. Contam o que havia na mala e o que ficou na sala.',
      'Uma conversa sobre rotina, desejo, dinheiro e a louça.',
    ],
    points: [
      'Uma reunião de casal por semana',
      'Elogiar na frente dos outros',
      'Pedir o que se quer, em vez de esperar',
    ],
  },
  {
    key: 'relacionamento-separacao-filhos',
    kind: 'episode',
    title: 'Separar-se sem separar os filhos',
    guest: 'Luciana',
    day: '2025-05-19',
    text: [
      'Luciana e o ex-marido dividem um calendário e um cachorro. O que ajudou as crianças e o que só parecia ajudar?',
    ],
  },
  {
    key: 'relacionamento-ciume',
    kind: 'video',
    title: 'Ciúme: o que ele protege?',
    guest: 'Benício',
    day: '2024-12-02',
    minutes: 31,
    text: [
      'Benício não elogia nem condena o ciúme: pergunta do que ele tem medo. Um vídeo para ver a dois, ou primeiro por conta própria.',
    ],
  },
  {
    key: 'relacionamento-solidao-cidade',
    kind: 'video',
    title: 'Sozinho na cidade grande',
    subtitle: 'Solidão e solitude, com e sem barulho',
    guest: 'Noah',
    day: '2024-05-06',
    minutes: 28,
    text: [
      'Noah conhecia o porteiro, a moça do caixa e mais ninguém. Começou a cumprimentar, depois a perguntar, depois a ficar.',
    ],
    points: [
      'Frequentar o mesmo lugar no mesmo horário',
      'Aprender três nomes',
      'Aceitar convites imperfeitos',
    ],
  },
  {
    key: 'relacionamento-pedir-perdao',
    kind: 'episode',
    title: 'Pedir perdão de verdade',
    subtitle: 'Sem “mas” no meio da frase',
    guest: 'Valdir',
    day: '2023-12-04',
    text: [
      'Valdir escreveu a mesma carta por onze anos. Quando entregou, a resposta veio em duas palavras.',
      'Falamos de reparar, de esperar e de quando o perdão não vem.',
    ],
  },
];
