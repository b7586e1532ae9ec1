import { type FeedRefusal, LIMITS } from '#app/features/feeds/reader/feed-item.ts';
import { formatCount } from '#app/pure/plural.ts';

/** Why nothing was imported. */
export type ImportRefusal =
  | FeedRefusal
  | 'unreadable-address'
  | 'unreadable-file'
  | 'too-large'
  | 'too-slow'
  | 'unknown-topic';

const sentences: Record<ImportRefusal, string> = {
  // The same text for every URL: it must not reveal what answers inside our network.
  'unreadable-address':
    'Não foi possível ler o feed neste endereço: ele precisa ser público (http ou https), responder em até 10 segundos e ter até 10 MB.',
  'unreadable-file': 'Não foi possível ler este arquivo.',
  'too-large': 'O feed passa de 10 MB, o limite da importação. Nada foi importado.',
  'too-slow': 'O feed não chegou inteiro em 10 segundos, o limite da importação. Nada foi importado.',
  'too-many-tags': `O feed tem mais de ${formatCount(LIMITS.tags)} marcas XML, o limite da importação. Nada foi importado.`,
  'tag-too-long': `O feed tem uma marca XML com mais de ${formatCount(LIMITS.tag)} caracteres, o limite da importação. Nada foi importado.`,
  'too-deep': `O feed tem marcas XML umas dentro das outras em mais de ${formatCount(LIMITS.depth)} níveis, o limite da importação. Nada foi importado.`,
  empty: 'O feed está vazio.',
  'not-a-feed': 'Isto não é um feed: era esperado um podcast em RSS ou o feed de um canal do YouTube.',
  'unsupported-feed': 'Este tipo de feed não pode ser importado: só podcasts em RSS 2.0 e canais do YouTube.',
  truncated: 'O feed está incompleto: ele termina antes do fim. Nada foi importado.',
  malformed: 'O feed está malformado e não pode ser lido por inteiro. Nada foi importado.',
  'no-items': 'O feed não tem nenhum item.',
  'too-many-items': `O feed tem mais de ${formatCount(LIMITS.items)} itens, o limite da importação. Nada foi importado.`,
  'unknown-topic': 'Não existe um tópico com este endereço. Confira o endereço em Tópicos.',
};

/** For the command line and the admin area. */
export function refusalSentence(reason: ImportRefusal): string {
  return sentences[reason];
}
