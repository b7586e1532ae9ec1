import type { DemoConversation } from '../demo-conversation.ts';

export const ansiedade: DemoConversation[] = [
  {
    key: 'ansiedade-autoconhecimento',
    kind: 'episode',
    title: 'Como transformar a ansiedade em autoconhecimento sem perder o fôlego',
    subtitle: 'O que o corpo conta antes de a cabeça perceber',
    guest: 'Helena',
    day: '2026-11-16',
    watchNow: true,
    text: [
      'A ansiedade costuma chegar antes das palavras: no peito, no estômago, na pressa de terminar tudo. Helena conta como aprendeu a ler esses sinais sem brigar com eles.',
      'Falamos do que fazer nos primeiros dois minutos, do que deixar para depois e de quando procurar ajuda profissional.',
    ],
    points: [
      'Dar nome ao que se sente, em voz alta',
      'Soltar o ar por mais tempo do que se puxa',
      'Adiar decisões até o corpo se acalmar',
    ],
  },
  {
    key: 'ansiedade-domingo-a-noite',
    kind: 'video',
    title: 'O aperto do domingo à noite',
    subtitle: 'Por que a segunda-feira começa tão cedo',
    guest: 'Tiago',
    day: '2026-10-19',
    minutes: 32,
    text: [
      'Tiago trabalhou doze anos com prazos e descobriu que o pior deles não estava na agenda. Uma conversa sobre antecipar problemas que ainda não existem.',
      'No fim, um ritual simples para fechar a semana antes de ela recomeçar.',
    ],
    points: ['Escrever o que fica para amanhã', 'Escolher uma só prioridade', 'Desligar o telefone às nove'],
  },
  {
    key: 'ansiedade-respirar',
    kind: 'episode',
    title: 'Respirar não resolve tudo, mas começa tudo',
    guest: 'Dona Célia',
    day: '2026-08-03',
    text: [
      'Aos setenta e um anos, Dona Célia ensina respiração na praça do bairro. Ela explica, sem complicar, o que muda quando a gente solta o ar devagar.',
      'É um episódio para ouvir com calma, com os pés no chão, e repetir quando precisar.',
    ],
  },
  {
    key: 'ansiedade-panico-elevador',
    kind: 'video',
    title: 'Pânico no elevador: e agora?',
    subtitle: 'Um relato do começo ao fim de uma crise',
    guest: 'Marina',
    day: '2026-03-09',
    minutes: 41,
    text: [
      'Marina descreve os seis minutos mais longos da vida dela, o que ajudou e o que atrapalhou. Contar foi parte da saída.',
      'Se você passa por crises assim, procure um profissional de saúde: você não precisa passar por isso sem companhia.',
    ],
    points: [
      'Procurar um apoio para as mãos',
      'Contar objetos de uma mesma cor',
      'Pedir companhia sem pedir desculpas',
    ],
  },
  {
    key: 'ansiedade-preocupacoes-gaveta',
    kind: 'episode',
    title: 'Uma gaveta para as preocupações',
    day: '2025-11-24',
    text: [
      'E se as preocupações tivessem hora marcada? Neste episódio curto, testamos por uma semana a ideia de guardá-las numa gaveta de verdade.',
      'O resultado surpreendeu: na sexta-feira, metade dos papéis já não fazia sentido.',
    ],
  },
  {
    key: 'ansiedade-adolescentes',
    kind: 'episode',
    title: 'Ansiedade na adolescência: ouvir antes de aconselhar',
    subtitle: 'Para mães, pais e quem convive com adolescentes',
    guest: 'Rafael',
    day: '2025-06-02',
    text: [
      'Rafael é professor do ensino médio e aprendeu a ficar em silêncio na hora certa. Conversamos sobre provas, redes e o medo de decepcionar.',
      'Há perguntas que abrem e perguntas que fecham uma conversa; aqui estão algumas de cada.',
    ],
    points: [
      'Perguntar “quer que eu ouça ou que eu ajude?”',
      'Não comparar gerações',
      'Combinar um sinal para pedir pausa',
    ],
  },
  {
    key: 'ansiedade-noticias',
    kind: 'video',
    title: 'Informado, não afogado: uma dieta de notícias',
    guest: 'Lívia',
    day: '2024-10-14',
    minutes: 26,
    text: [
      'Lívia checava as manchetes quarenta vezes por dia. Ela mostra como voltou a acompanhar o mundo sem carregar o mundo inteiro no bolso.',
    ],
    points: ['Dois horários por dia, nunca na cama', 'Uma fonte longa em vez de dez curtas'],
  },
  {
    key: 'ansiedade-burnout-volta',
    kind: 'episode',
    title: 'Depois do burnout: a volta em câmera lenta',
    subtitle: 'Recomeçar no trabalho sem repetir o caminho',
    guest: 'André',
    day: '2024-02-26',
    text: [
      'André ficou sete meses afastado e voltou com outra relação com as horas. Ele fala de culpa, de limites e do primeiro e-mail que não respondeu.',
      'Uma conversa honesta sobre o que a empresa pode fazer e o que cabe a cada um.',
    ],
  },
];
