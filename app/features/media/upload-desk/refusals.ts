import { extensionOf } from '#app/pure/media/file-name.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { mostBytesOf, PURPOSES, type UploadPurpose } from './purposes.ts';

/** Why a file is refused. */
export type UploadRefusal =
  | 'unknown'
  | 'unknown-purpose'
  | 'wrong-kind'
  | 'empty'
  | 'too-large'
  | 'too-many'
  | 'disk-full'
  | 'other-offset'
  | 'busy'
  | 'broken-off'
  | 'unfinished'
  | 'other-content'
  | 'heic'
  | 'unsafe-svg'
  | 'heavy-svg'
  | 'damaged-picture'
  | 'damaged-audio';

const STATUSES: Record<UploadRefusal, number> = {
  unknown: 404,
  'unknown-purpose': 400,
  'wrong-kind': 415,
  empty: 400,
  'too-large': 413,
  'too-many': 429,
  'disk-full': 507,
  'other-offset': 409,
  busy: 423,
  'broken-off': 400,
  unfinished: 409,
  'other-content': 422,
  heic: 422,
  'unsafe-svg': 422,
  'heavy-svg': 422,
  'damaged-picture': 422,
  'damaged-audio': 422,
};

/**
 * The answer to the sender: an HTTP status, and a message for the page.
 * @param about the file in question, if known; `found` is its forbidden content
 */
export function refusalOf(
  reason: UploadRefusal,
  about: { purpose?: UploadPurpose | undefined; file_name: string } | null = null,
  found?: string,
): { status: number; code: UploadRefusal; message: string } {
  const extension = extensionOf(about?.file_name ?? '').toLowerCase();
  const message = refusalMessage(reason, { purpose: about?.purpose, extension, found });
  return { status: STATUSES[reason], code: reason, message };
}

/** The message for the person who sends the file. @param found its forbidden content, in Portuguese */
export function refusalMessage(
  reason: UploadRefusal,
  {
    purpose = 'press-file',
    extension = '',
    found = 'algo que não é desenho',
  }: { purpose?: UploadPurpose; extension?: string; found?: string } = {},
): string {
  const kinds = PURPOSES[purpose].extensions.join(', ');
  const messages: Record<UploadRefusal, string> = {
    unknown: 'Este envio não existe mais. Escolha o arquivo de novo.',
    'unknown-purpose': 'Não sabemos para que é este arquivo.',
    'wrong-kind': `Este tipo de arquivo não é aceito aqui. Envie um destes: ${kinds}.`,
    heic: 'Este navegador não abre fotos HEIC, do iPhone. Envie pelo próprio iPhone, ou pelo Safari, que convertem a foto sozinhos; ou compartilhe a foto como “Mais compatível” (JPEG) e envie de novo.',
    empty: 'O arquivo está vazio.',
    'too-large': `O arquivo é grande demais: o máximo aqui é ${formatFileSize(mostBytesOf(purpose, extension))}.`,
    'too-many': 'Há envios demais à espera. Salve ou cancele alguns e tente de novo.',
    'disk-full': 'Não há espaço livre no servidor para este arquivo. Libere espaço e tente de novo.',
    'other-offset': 'O envio continua em outro ponto. Tente de novo.',
    busy: 'Este arquivo já está sendo enviado em outra janela.',
    'broken-off': 'A conexão caiu. O envio continua de onde parou.',
    unfinished: 'O envio ainda não terminou.',
    'other-content': `O conteúdo do arquivo não é o que o nome diz${extension && ` (.${extension})`}. Confira o arquivo e envie de novo.`,
    'unsafe-svg': `Este SVG não é só um desenho: tem ${found}. Exporte-o de novo como SVG simples, com imagens e fontes incorporadas, e envie.`,
    'heavy-svg':
      'Este desenho (SVG) travaria os navegadores: as partes dele se repetem vezes demais. Simplifique-o no seu programa de desenho, ou envie uma imagem PNG.',
    'damaged-picture':
      'A imagem está danificada ou é grande demais para ser aberta (o máximo são 60 megapixels).',
    'damaged-audio': 'O áudio está danificado: não foi possível ler a duração.',
  };
  return messages[reason];
}
