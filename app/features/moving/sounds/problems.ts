/** Why a sound is not copied. */
export type SoundProblem =
  | 'login-page'
  | 'other-content'
  | 'video'
  | 'gone'
  | 'forbidden'
  | 'private-address'
  | 'redirects'
  | 'encoding'
  | 'too-large'
  | 'unreachable'
  | 'unsteady'
  | 'length'
  | 'damaged'
  | 'shorter'
  | 'ads'
  | 'changed-here';

interface Words {
  title: string;
  /** What it means, and what she does. */
  text: string;
  /** She may copy it all the same. */
  mayAccept?: true;
}

export const PROBLEM_WORDS: Record<SoundProblem, Words> = {
  'login-page': {
    title: 'No lugar do áudio veio uma página',
    text: 'O servidor antigo respondeu com uma página, como a de entrar na conta. Abra o endereço antigo em uma janela anônima: se ele pedir senha, libere o áudio lá. Se não abrir mais, envie o original na página do episódio.',
  },
  'other-content': {
    title: 'O arquivo não é um áudio que conhecemos',
    text: 'O site toca MP3, M4A, AAC, OGG e Opus. Envie o áudio em um desses formatos na página do episódio.',
  },
  video: {
    title: 'É um vídeo',
    text: 'O site guarda áudios. Este episódio continua no endereço antigo; para trazê-lo, envie só o áudio na página do episódio.',
  },
  gone: {
    title: 'O áudio não existe mais no endereço antigo',
    text: 'O servidor antigo diz que não há nada nesse endereço. Se você tem o original, envie-o na página do episódio.',
  },
  forbidden: {
    title: 'O servidor antigo não entrega o áudio',
    text: 'Ele recusou o pedido. Veja lá se o episódio é pago ou se a conta está ativa, e tente de novo.',
  },
  'private-address': {
    title: 'O endereço leva para dentro de uma rede privada',
    text: 'O site só busca áudios em endereços públicos da internet. Corrija o link na página do episódio, ou envie o original.',
  },
  redirects: {
    title: 'O endereço dá voltas sem fim',
    text: 'Ele leva a outro, que leva a outro, mais de dez vezes. Corrija o link na página do episódio, ou envie o original.',
  },
  encoding: {
    title: 'O áudio veio compactado',
    text: 'O servidor antigo entregou o áudio em uma forma que os aplicativos não conseguem tocar. Fale com o suporte de lá, ou envie o original na página do episódio.',
  },
  'too-large': {
    title: 'O áudio tem mais de 2 GB',
    text: 'É mais do que o site guarda por episódio. Envie uma versão menor na página do episódio.',
  },
  unreachable: {
    title: 'O servidor antigo não respondeu',
    text: 'O site tentou várias vezes, cada vez com mais espera. Tente de novo mais tarde; se continuar, envie o original.',
  },
  unsteady: {
    title: 'O áudio não chegou inteiro',
    text: 'A conexão caiu sempre antes do fim. Tente de novo mais tarde, ou envie o original na página do episódio.',
  },
  length: {
    title: 'O áudio não chegou inteiro',
    text: 'Veio menos do que o tamanho que o servidor antigo anunciou. Tente de novo; se continuar, envie o original na página do episódio.',
  },
  damaged: {
    title: 'O arquivo está cortado ou danificado',
    text: 'O que está no servidor antigo acaba no meio. Ouça lá até o fim; se estiver cortado, envie o original na página do episódio.',
  },
  shorter: {
    title: 'O áudio é mais curto do que o feed diz',
    text: 'Ele pode estar cortado no servidor antigo, ou a duração no feed está errada. Ouça lá o fim: se estiver inteiro, use “Copiar assim mesmo”; se não, envie o original.',
    mayAccept: true,
  },
  ads: {
    title: 'O servidor antigo põe anúncios no áudio',
    text: 'Cada pedido recebe um arquivo diferente, então nenhuma cópia seria a sua. Desligue os anúncios lá e tente de novo, ou envie os originais nas páginas dos episódios.',
  },
  'changed-here': {
    title: 'O episódio mudou aqui durante a cópia',
    text: 'Ele tem agora outro áudio, e ficou com ele.',
  },
};

export function isSoundProblem(text: string | null): text is SoundProblem {
  return text !== null && Object.hasOwn(PROBLEM_WORDS, text);
}
