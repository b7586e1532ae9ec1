import { formatFileSize } from '#app/pure/media/file-size.ts';
import { PODCAST_WARNINGS } from '#app/pure/media/podcast-warnings.ts';
import type { FaultDetail, LinkFault, PictureFault } from '../faults.ts';
import { address, answered, type FaultWords, got, type Weight } from './fault-words.ts';

export const PICTURE_WORDS: Readonly<Record<PictureFault, FaultWords>> = {
  'picture-gone': {
    weight: 'refused',
    title: 'Há capa que não existe mais',
    text: 'Os diretórios mostram uma imagem vazia, ou recusam o feed.',
    anchor: 'imagem',
    mend: 'Envie a capa de novo.',
    line: answered,
  },
  'picture-silent': {
    weight: 'missed',
    title: 'Há capa que não foi possível verificar',
    text: 'O servidor que guarda a imagem não respondeu ao site nos últimos dias.',
    anchor: 'imagem',
    mend: 'Abra a imagem no navegador. Se ela não abrir, envie a capa de novo.',
    line: address,
  },
  'picture-head': {
    weight: 'missed',
    title: 'Há capa de que não se pode perguntar o tamanho',
    text: 'A Apple pergunta pela capa antes de baixá-la (HEAD), e o servidor dela não responde a essa pergunta.',
    mend: 'Quem cuida do servidor precisa deixar passar pedidos HEAD.',
    line: address,
  },
  'picture-format': picture(
    'refused',
    'não é JPEG nem PNG',
    'Os diretórios só aceitam capas em JPEG ou PNG.',
    got,
  ),
  'picture-small': {
    ...picture('refused', 'é pequena demais', 'Os diretórios pedem de 1400 a 3000 pixels de lado.', sizeOf),
    text: PODCAST_WARNINGS.smallCover,
  },
  'picture-large': picture(
    'refused',
    'é grande demais',
    'Os diretórios pedem de 1400 a 3000 pixels de lado.',
    sizeOf,
  ),
  'picture-square': picture('refused', 'não é quadrada', 'Os diretórios só aceitam capas quadradas.', sizeOf),
  'picture-alpha': picture(
    'refused',
    'tem fundo transparente',
    'A Apple recusa capas com transparência.',
    address,
  ),
  'picture-colours': picture(
    'refused',
    'não está em cores RGB',
    'Uma imagem feita para a gráfica, em CMYK, aparece com cores erradas ou é recusada.',
    got,
  ),
  'picture-heavy': picture(
    'advice',
    'é pesada',
    'Até 512 kB ela carrega logo, também em uma conexão lenta.',
    ({ got: found }) => (found ? formatFileSize(Number(found)) : ''),
  ),
  'picture-alt': {
    weight: 'advice',
    title: 'Há imagem sem descrição para quem não a vê',
    text: 'Quem usa um leitor de tela não fica sabendo o que ela mostra.',
    anchor: 'imagem',
    mend: 'Escreva a descrição da imagem no episódio ou vídeo.',
  },
};

export const LINK_WORDS: Readonly<Record<LinkFault, FaultWords>> = {
  'link-gone': {
    weight: 'missed',
    title: 'Há link que não leva mais a lugar nenhum',
    text: 'Quem toca nele encontra uma página de erro.',
    anchor: 'texto',
    mend: 'Corrija ou remova o link na descrição.',
    line: answered,
  },
  'link-silent': {
    weight: 'advice',
    title: 'Há link que não foi possível verificar',
    text: 'O outro site não respondeu a este nos últimos dias. Pode estar fora do ar, ou só não responder a programas.',
    anchor: 'texto',
    mend: 'Abra o link no navegador. Se não abrir, corrija ou remova.',
    line: address,
  },
  'video-gone': {
    weight: 'missed',
    title: 'Há vídeo que não existe mais no YouTube',
    text: 'No lugar dele, quem abre a página vê um aviso do YouTube.',
    anchor: 'midia',
    mend: 'Corrija ou remova o link do YouTube.',
    line: address,
  },
  'video-private': {
    weight: 'missed',
    title: 'Há vídeo que está privado no YouTube',
    text: 'No lugar dele, quem abre a página vê um aviso do YouTube.',
    anchor: 'midia',
    mend: 'Torne o vídeo público ou não listado no YouTube, ou remova o link.',
    line: address,
  },
  'video-silent': {
    weight: 'advice',
    title: 'Há vídeo que não foi possível verificar',
    text: 'O YouTube não respondeu a este site nos últimos dias.',
    anchor: 'midia',
    mend: 'Abra o vídeo no navegador. Se ele não tocar, corrija ou remova o link.',
    line: address,
  },
};

function picture(weight: Weight, what: string, text: string, line: FaultWords['line']): FaultWords {
  return { weight, title: `Há capa que ${what}`, text, mend: 'Envie outra capa.', anchor: 'imagem', line };
}

function sizeOf({ got: found }: FaultDetail): string {
  return found ? `tem ${found} pixels` : '';
}
