import { formatCount } from '#app/pure/text/plural.ts';
import { type FeedRefusal, LIMITS } from './reader/feed-item.ts';

/** Why nothing was imported. */
export type ImportRefusal =
  | FeedRefusal
  | 'unreadable-address'
  | 'unreadable-file'
  | 'too-large'
  | 'too-slow'
  | 'no-feed-at-apple'
  | 'no-channel'
  | 'spotify'
  | 'silent-directory'
  | 'export-too-large'
  | 'export-no-room'
  | 'unknown-topic';

const sentences: Record<ImportRefusal, string> = {
  // The same text for every URL: it must not reveal what answers inside our network.
  'unreadable-address':
    'Não foi possível ler o feed neste endereço: ele precisa ser público (http ou https), responder em até 10 segundos e ter até 10 MB.',
  'unreadable-file': 'Não foi possível ler este arquivo.',
  'too-large': 'O feed passa de 10 MB, o limite da importação. Nada foi importado.',
  'too-slow': 'O feed não chegou inteiro em 10 segundos, o limite da importação. Nada foi importado.',
  'too-many-tags': `O feed tem mais de ${formatCount(LIMITS.tags)} partes, o limite da importação. Nada foi importado: importe o feed de um podcast.`,
  'tag-too-long': `O feed tem uma parte com mais de ${formatCount(LIMITS.tag)} caracteres, o limite da importação. Nada foi importado.`,
  'too-deep': `O feed tem partes umas dentro das outras em mais de ${formatCount(LIMITS.depth)} níveis, o limite da importação. Nada foi importado.`,
  'too-heavy':
    'A leitura do feed tomou tempo ou memória demais e foi interrompida. Nada foi importado. Se o podcast tem outro endereço de feed, tente com ele.',
  empty: 'O feed está vazio.',
  'not-a-feed':
    'Isto não é um feed, nem uma página que leva a um. Cole o endereço do RSS, que a sua plataforma de hospedagem mostra, ou o do canal do YouTube.',
  'unsupported-feed': 'Este tipo de feed não pode ser importado: só podcasts em RSS 2.0 e canais do YouTube.',
  truncated: 'O feed está incompleto: ele termina antes do fim. Nada foi importado.',
  malformed: 'O feed está malformado e não pode ser lido por inteiro. Nada foi importado.',
  'no-items': 'O feed não tem nenhum episódio ou vídeo.',
  'too-many-items': `O feed tem mais de ${formatCount(LIMITS.items)} episódios ou vídeos, o limite da importação. Nada foi importado.`,
  'no-feed-at-apple':
    'A Apple não informa o feed deste endereço. Confira se ele é o do programa, e não o de um episódio, ou cole o endereço do RSS.',
  'no-channel':
    'Não foi possível encontrar este canal do YouTube. Confira o endereço, ou cole o que começa com youtube.com/channel/.',
  spotify:
    'O Spotify não mostra o feed dos programas. Cole o endereço do RSS, que a sua plataforma de hospedagem mostra.',
  'silent-directory':
    'O site deste endereço não respondeu, e o feed não foi encontrado. Tente de novo em alguns minutos, ou cole o endereço do RSS.',
  'wordpress-export':
    'Isto é uma exportação do WordPress, que traz também rascunhos e textos privados. Nada foi importado. Envie o arquivo em Importar: lá você confere o que vem antes de entrar.',
  'blogger-export':
    'Este arquivo é uma cópia de segurança do Blogger, que traz também rascunhos. Nada foi importado. Use o endereço do feed do podcast.',
  'site-export':
    'Este arquivo é uma exportação de um site, com textos que não estão públicos lá (rascunhos ou privados). Nada foi importado. Use o endereço do feed do podcast.',
  packed: 'Este arquivo está compactado (zip). Abra-o e envie o arquivo do feed que está dentro.',
  'export-too-large':
    'O arquivo neste endereço passa de 500 MB, o limite da importação. Nada foi importado. Exporte em partes, por ano ou por categoria.',
  'export-no-room':
    'Não há espaço no servidor para baixar o arquivo deste endereço. Nada foi importado. Libere espaço e tente de novo.',
  'unknown-topic': 'Não existe um tópico com este endereço. Confira o endereço em Tópicos.',
};

/** What an export of a site looks like to a reader of feeds. */
const LIKE_EXPORTS: readonly ImportRefusal[] = [
  ...(['wordpress-export', 'site-export', 'packed', 'not-a-feed', 'unsupported-feed'] as const),
  ...(['too-large', 'too-slow', 'too-heavy', 'truncated', 'malformed'] as const),
  ...(['too-many-items', 'too-many-tags', 'tag-too-long', 'too-deep'] as const),
];

export function mayBeExport(reason: ImportRefusal): boolean {
  return LIKE_EXPORTS.includes(reason);
}

/** For the command line and the admin area. */
export function refusalSentence(reason: ImportRefusal): string {
  return sentences[reason];
}
