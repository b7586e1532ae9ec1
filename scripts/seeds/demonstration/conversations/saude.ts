import type { DemoConversation } from '../demo-conversation.ts';

export const saude: DemoConversation[] = [
  {
    key: 'saude-dormir',
    kind: 'episode',
    title: 'Dormir é um verbo ativo',
    subtitle: 'O que fazer antes de fechar os olhos',
    guest: 'Yara',
    day: '2026-10-26',
    isLong: true,
    text: [
      'Yara trabalha à noite há quinze anos e fez do sono um projeto. Ela conta o que aprendeu sobre luz, horário e expectativa.',
      'Nada aqui substitui uma consulta: se a insônia dura semanas, procure um profissional de saúde.',
    ],
    points: ['Luz baixa uma hora antes', 'Mesmo horário para acordar', 'Levantar se o sono não vier'],
  },
  {
    key: 'saude-caminhar',
    kind: 'video',
    title: 'Caminhar para pensar melhor',
    guest: 'Heitor',
    day: '2026-08-31',
    minutes: 27,
    text: [
      'Gravamos este vídeo andando. Heitor diz que as melhores conversas acontecem lado a lado, e não frente a frente.',
    ],
  },
  {
    key: 'saude-comer-sem-culpa',
    kind: 'episode',
    title: 'Comer sem culpa, parar sem medo',
    guest: 'Sônia',
    day: '2026-04-27',
    text: [
      'Sônia cozinhou para um hospital e depois para a família inteira. Ela fala de fome, de afeto e do prato feito.',
      'Uma conversa sobre voltar a confiar no próprio corpo, uma refeição de cada vez.',
    ],
    points: [
      'Comer à mesa',
      'Deixar o garfo na mesa entre uma garfada e outra',
      'Perguntar: estou com fome de quê?',
    ],
  },
  {
    key: 'saude-dor-cronica',
    kind: 'video',
    title: 'Viver com dor sem viver para a dor',
    guest: 'Cássia',
    day: '2026-02-16',
    minutes: 52,
    text: [
      'Cássia convive com dor crônica há nove anos. Ela conta como negocia com o dia, o que aprendeu a recusar e quem aprendeu a chamar.',
      'Um relato sem heroísmo e com muito humor.',
    ],
  },
  {
    key: 'saude-terapia-primeira-vez',
    kind: 'episode',
    title: 'A primeira sessão de terapia',
    subtitle: 'O que ninguém me contou antes de entrar',
    guest: 'Fábio',
    day: '2025-10-20',
    text: [
      'Fábio ficou quarenta minutos falando do trânsito. Na semana seguinte, voltou. O que acontece numa primeira sessão, e o que não precisa acontecer?',
    ],
    points: [
      'Não existe jeito certo de começar',
      'É permitido trocar de profissional',
      'Silêncio também é conversa',
    ],
  },
  {
    key: 'saude-menopausa',
    kind: 'episode',
    title: 'Menopausa sem sussurro',
    subtitle: 'Corpo, humor e trabalho, com todas as palavras',
    guest: 'Rosângela',
    day: '2025-03-10',
    isExplicit: true,
    text: [
      'Rosângela fala alto sobre o que aprendeu a esconder. Calor, sono, desejo e reuniões: nada ficou de fora.',
      'O episódio tem linguagem franca sobre sexualidade.',
    ],
  },
  {
    key: 'saude-descanso',
    kind: 'video',
    title: 'Sete tipos de cansaço',
    subtitle: 'E por que dormir nem sempre resolve',
    guest: 'Mirela',
    day: '2024-11-18',
    minutes: 33,
    text: [
      'Há cansaço do corpo, da cabeça, de gente, de barulho, de decidir, de cuidar e de esperar. Mirela ajuda a descobrir qual é o seu.',
    ],
    points: [
      'Cansaço de barulho pede silêncio',
      'Cansaço de decidir pede rotina',
      'Cansaço de cuidar pede companhia',
    ],
  },
  {
    key: 'saude-agua',
    kind: 'video',
    title: 'Um copo d’água antes de qualquer conselho',
    day: '2024-04-22',
    minutes: 9,
    text: ['Um vídeo curto para guardar: o que checar no corpo antes de concluir que a vida está errada.'],
  },
];
