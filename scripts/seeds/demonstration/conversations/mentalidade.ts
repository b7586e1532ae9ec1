import type { DemoConversation } from '../demo-conversation.ts';

export const mentalidade: DemoConversation[] = [
  {
    key: 'mentalidade-historia-que-contamos',
    kind: 'video',
    title: 'A história que você conta sobre você',
    subtitle: 'E como reescrever o próximo capítulo',
    guest: 'Clara',
    day: '2026-11-09',
    minutes: 44,
    watchNow: true,
    text: [
      'Todo mundo tem uma frase que repete sobre si: “sou desorganizado”, “não levo jeito”. Clara propõe trocar o ponto final por uma vírgula.',
      'Fazemos o exercício ao vivo, com direito a silêncio e a risada.',
    ],
    points: ['Anotar a frase como ela vem', 'Perguntar quem a disse primeiro', 'Acrescentar “até agora”'],
  },
  {
    key: 'mentalidade-perfeicao',
    kind: 'episode',
    title: 'Feito com amor é melhor que perfeito com medo',
    guest: 'Bruno',
    day: '2026-09-14',
    text: [
      'Bruno refez o mesmo quadro onze vezes antes de mostrar a alguém. Hoje ele ensina crianças a assinar o primeiro.',
      'Falamos de perfeccionismo, de comparação e do alívio de entregar.',
    ],
  },
  {
    key: 'mentalidade-erro',
    kind: 'episode',
    title: 'Errar em público',
    subtitle: 'O dia em que o microfone falhou',
    day: '2026-05-25',
    text: [
      'Um episódio sobre o pior episódio. O que aprendi quando metade da gravação se perdeu e os convidados já estavam em casa.',
      'Pedir desculpas, refazer e rir: nessa ordem.',
    ],
  },
  {
    key: 'mentalidade-impostora',
    kind: 'video',
    title: 'Síndrome da impostora: quem convidou essa voz?',
    guest: 'Joana',
    day: '2025-12-08',
    minutes: 39,
    text: [
      'Joana foi promovida e passou a chegar uma hora mais cedo, com medo de ser descoberta. Descoberta em quê? Foi essa a pergunta que mudou tudo.',
    ],
    points: [
      'Guardar elogios por escrito',
      'Separar fato de interpretação',
      'Falar disso com alguém de confiança',
    ],
  },
  {
    key: 'mentalidade-proposito',
    kind: 'episode',
    title: 'Propósito não é profissão',
    subtitle: 'Nem precisa caber num cartão de visita',
    guest: 'Seu Anselmo',
    day: '2025-07-21',
    text: [
      'Seu Anselmo consertou relógios por quarenta anos e diz que o ofício dele sempre foi outro: dar atenção.',
      'Uma conversa sem pressa sobre sentido, trabalho e o que fica.',
    ],
  },
  {
    key: 'mentalidade-gratidao',
    kind: 'video',
    title: 'Gratidão sem obrigação',
    subtitle: 'Agradecer não apaga o que dói',
    guest: 'Nina',
    day: '2025-01-13',
    minutes: 24,
    text: [
      'Nina largou o diário da gratidão no quarto dia e encontrou um jeito mais honesto de notar o que é bom.',
      'Dá para agradecer e reclamar no mesmo dia; aliás, quase sempre dá.',
    ],
  },
  {
    key: 'mentalidade-mudar-de-ideia',
    kind: 'episode',
    title: 'A arte de mudar de ideia',
    guest: 'Otávio',
    day: '2024-07-08',
    text: [
      'Otávio defendeu a mesma opinião por vinte anos e a deixou numa tarde de quinta-feira. O que precisa existir para que isso seja possível?',
    ],
    points: ['Perguntar “o que me faria mudar?”', 'Ouvir até o fim', 'Agradecer a quem discorda com cuidado'],
  },
  {
    key: 'mentalidade-silencio-interior',
    kind: 'video',
    title: 'Atenção plena para quem não para quieto',
    subtitle: 'Três práticas de um minuto',
    day: '2023-12-18',
    minutes: 12,
    text: [
      'Se sentar de olhos fechados não é para você, há outras portas. Praticamos três, de pé, na cozinha.',
    ],
    points: ['Lavar um copo devagar', 'Ouvir o som mais distante', 'Sentir os dois pés no chão'],
  },
];
