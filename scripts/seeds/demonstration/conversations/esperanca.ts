import type { DemoConversation } from '../demo-conversation.ts';

export const esperanca: DemoConversation[] = [
  {
    key: 'esperanca-depois-da-enchente',
    kind: 'video',
    title: 'Depois da enchente, o jardim',
    subtitle: 'Uma rua inteira aprendeu a replantar',
    guest: 'Tereza',
    day: '2026-10-12',
    minutes: 49,
    text: [
      'Tereza perdeu a casa e começou pelo quintal. As vizinhas trouxeram mudas, depois cadeiras, depois histórias.',
      'Uma conversa sobre o que se reconstrói junto e o que fica, sem pressa de dar lição.',
    ],
  },
  {
    key: 'esperanca-luto-primeiro-ano',
    kind: 'episode',
    title: 'O primeiro ano do luto',
    subtitle: 'Datas, cadeiras vazias e bilhetes guardados',
    guest: 'Renato',
    day: '2026-07-20',
    text: [
      'Renato fez um calendário para atravessar o ano em que a esposa não estaria. Ele conta o que pôs em cada mês.',
      'Se hoje for um dia difícil, guarde este episódio para depois. Ele espera.',
    ],
    points: [
      'Escolher com quem passar as datas',
      'Deixar o telefone de um amigo à vista',
      'Falar o nome de quem partiu',
    ],
  },
  {
    key: 'esperanca-fe-duvida',
    kind: 'episode',
    title: 'Fé e dúvida na mesma cadeira',
    guest: 'Miriam',
    day: '2026-04-06',
    text: [
      'Miriam cresceu numa família religiosa e ficou com as perguntas. Ela fala de espiritualidade sem vender certezas.',
    ],
  },
  {
    key: 'esperanca-recomeco-cinquenta',
    kind: 'video',
    title: 'Recomeçar aos cinquenta e três',
    subtitle: 'A faculdade, a vergonha e a formatura',
    guest: 'Lourdes',
    day: '2025-12-22',
    minutes: 37,
    text: [
      'Lourdes sentou na primeira fila porque não enxergava o quadro. Saiu de lá professora, com a turma inteira de pé.',
      'Fala de dinheiro, de medo e de quem ficou com o jantar nas noites de prova.',
    ],
    points: ['Começar por uma matéria', 'Pedir ajuda com nome e horário', 'Guardar a primeira nota'],
  },
  {
    key: 'esperanca-voluntariado',
    kind: 'episode',
    title: 'Quem ajuda quem? Uma conversa sobre voluntariado',
    guest: 'Ícaro',
    day: '2025-08-18',
    text: [
      'Ícaro lê em voz alta num asilo às quartas-feiras. Ele achava que ia dar; recebeu quarenta anos de histórias.',
    ],
  },
  {
    key: 'esperanca-carta-futuro',
    kind: 'video',
    title: 'Carta para quem você vai ser daqui a um ano',
    day: '2025-01-01',
    minutes: 14,
    text: ['Um exercício guiado para o primeiro dia do ano, ou para qualquer terça-feira.'],
    points: ['Contar como foi hoje, sem enfeite', 'Fazer um pedido, não uma meta', 'Fechar com uma pergunta'],
  },
  {
    key: 'esperanca-adocao',
    kind: 'episode',
    title: 'Esperar um filho que já nasceu',
    subtitle: 'Adoção, tempo e quarto vazio',
    guest: 'Márcia e Leandro',
    day: '2024-06-10',
    text: [
      'Foram quatro anos de espera e uma ligação numa tarde de chuva. Márcia e Leandro contam o que fizeram com o tempo.',
      'E o que mudou no dia em que pararam de montar o quarto.',
    ],
  },
  {
    key: 'esperanca-noite-longa',
    kind: 'episode',
    title: 'Para uma noite longa',
    subtitle: 'Meia hora de companhia em voz baixa',
    day: '2024-01-15',
    text: [
      'Sem convidados, sem pressa. Um episódio para deixar tocando quando o sono não vem e a casa está quieta.',
      'Se a noite estiver pesada demais, o Centro de Valorização da Vida atende pelo telefone 188, de graça, a qualquer hora.',
    ],
  },
];
