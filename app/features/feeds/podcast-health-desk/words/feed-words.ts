import { PODCAST_WARNINGS } from '#app/pure/media/podcast-warnings.ts';
import type { FeedFault } from '../faults.ts';
import { type FaultWords, got } from './fault-words.ts';

const FEED = { href: '/admin/podcast' satisfies Href, label: 'Abrir o feed do podcast' };
const SETTINGS = { href: '/admin/configuracoes' satisfies Href, label: 'Abrir as configurações' };
const SERVER = 'Quem cuida do servidor precisa ver: abra o endereço do feed no navegador e compare.';

export const FEED_WORDS: Readonly<Record<FeedFault, FaultWords>> = {
  'feed-unreachable': {
    weight: 'refused',
    title: 'Não foi possível buscar o feed no endereço público',
    text: 'O site pediu o próprio feed, como um aplicativo faz, e ninguém respondeu. Se for assim para todo mundo, nenhum episódio novo chega a ninguém.',
    mend: `${SERVER} Às vezes é só o servidor que não consegue chegar ao próprio endereço.`,
  },
  'feed-status': {
    weight: 'refused',
    title: 'O endereço do feed responde com um erro',
    text: 'Os aplicativos não recebem o feed: os episódios novos não chegam a ninguém.',
    mend: SERVER,
    line: ({ status }) => (status ? `resposta ${status}` : ''),
  },
  'feed-moved': {
    weight: 'missed',
    title: 'O feed está desviado',
    text: PODCAST_WARNINGS.moved,
    mend: 'Se foi você que mudou o feed de casa, está certo. Se não, apague o novo endereço na página do feed, ou peça a quem cuida do servidor que confira a variável PUBLIC_URL.',
    to: FEED,
    line: ({ got: found }) => (found ? `leva a ${found}` : ''),
  },
  'feed-type': {
    weight: 'missed',
    title: 'O servidor não diz que o feed é um feed',
    text: 'Alguns aplicativos recusam um feed que vem com outro tipo de conteúdo.',
    mend: 'Quem cuida do servidor: o tipo esperado é application/rss+xml. Um proxy na frente do site pode estar trocando.',
    line: got,
  },
  'feed-xml': {
    weight: 'refused',
    title: 'O texto do feed está com um erro de escrita',
    text: 'Aplicativos que leem com rigor, como o da Apple, param no erro e não mostram episódio nenhum.',
    mend: 'Isto é um defeito do site, ou de algo que o altera no caminho. Mande a linha abaixo a quem cuida do servidor.',
    line: ({ got: found }) => found ?? '',
  },
  'feed-not-rss': {
    weight: 'refused',
    title: 'No endereço do feed não há um feed',
    text: 'Veio outra coisa, como uma página de erro ou de manutenção.',
    mend: SERVER,
  },
  'feed-next': {
    weight: 'missed',
    title: 'A parte mais antiga do feed não veio',
    text: 'O feed é longo e continua em outro endereço, que não respondeu. Os episódios antigos podem faltar em alguns aplicativos.',
    mend: 'O site tenta de novo na próxima verificação. Se continuar, avise quem cuida do servidor.',
  },
  'feed-address': {
    weight: 'missed',
    title: 'O feed diz que mora em outro endereço',
    text: 'Os diretórios guardam o endereço que o feed diz ser o seu.',
    mend: 'Quem cuida do servidor: o endereço vem da variável PUBLIC_URL.',
    line: got,
  },
  'no-https': {
    weight: 'refused',
    title: 'O feed ainda não tem https',
    text: PODCAST_WARNINGS.noHttps,
    mend: 'Quem cuida do servidor liga o https e põe o endereço na variável PUBLIC_URL.',
  },
  'missing-title': missing('O feed está sem nome', SETTINGS),
  'missing-description': missing('O feed está sem descrição', SETTINGS),
  'missing-language': missing('O feed não diz em que idioma é', FEED),
  'missing-link': missing('O feed não leva à página do programa', SETTINGS),
  'missing-category': missing('O feed está sem categoria', FEED),
  'missing-explicit': missing('O feed não diz se o conteúdo é explícito', FEED),
  'missing-author': missing('O feed não diz de quem é', SETTINGS),
  'missing-owner-mail': {
    weight: 'missed',
    title: 'O feed está sem o e-mail de quem é dono',
    text: PODCAST_WARNINGS.noOwner,
    mend: 'Mostre o e-mail no feed enquanto cadastra o podcast nos diretórios.',
    to: FEED,
  },
  'missing-image': missing('O feed está sem capa', FEED),
  'missing-guid': {
    weight: 'advice',
    title: 'O feed está sem identificador',
    text: 'Com ele, os aplicativos reconhecem o programa mesmo se o feed mudar de endereço.',
    mend: 'O site cria um sozinho quando há um episódio e o endereço tem https.',
    to: FEED,
  },
  'wrong-explicit': {
    weight: 'refused',
    title: 'A marca de conteúdo explícito não é válida',
    text: 'A Apple recusa o que não é “true” nem “false”.',
    mend: 'Escolha de novo na página do feed e salve.',
    to: FEED,
    line: got,
  },
  'wrong-guid': {
    weight: 'advice',
    title: 'O identificador do feed não tem a forma certa',
    text: 'Os aplicativos o ignoram.',
    mend: 'Corrija na página do feed, ou apague para o site criar outro.',
    to: FEED,
    line: got,
  },
  'wrong-link': {
    weight: 'advice',
    title: 'O feed leva a um site que não é este',
    text: 'Quem toca no nome do programa, no aplicativo, cai em outro lugar.',
    mend: 'Quem cuida do servidor: o endereço vem da variável PUBLIC_URL.',
    line: got,
  },
  'wrong-trailer': {
    weight: 'advice',
    title: 'Um trailer do feed está incompleto',
    text: 'Sem endereço ou sem data, os aplicativos não o mostram.',
    mend: 'Avise quem cuida do servidor.',
    line: got,
  },
};

function missing(title: string, to: FaultWords['to']): FaultWords {
  return {
    weight: 'refused',
    title,
    text: 'Os diretórios recusam um feed sem isso.',
    mend: 'Preencha e salve.',
    to,
  };
}
