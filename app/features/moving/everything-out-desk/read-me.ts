import { formatFileSize } from '#app/pure/media/file-size.ts';

interface Facts {
  showName: string;
  publicUrl: string;
  madeAt: string;
  hasSounds: boolean;
  bytes: number;
}

/** For whoever opens the archive: what is where, and what is not in it. */
export function readMe({ showName, publicUrl, madeAt, hasSounds, bytes }: Facts): string {
  return `${showName}
${publicUrl}

Este arquivo tem tudo o que é seu no site, em formatos abertos. Feito em ${madeAt}.
Tamanho: cerca de ${formatFileSize(bytes)}.

ATENÇÃO: aqui há dados de pessoas (pessoas inscritas e pedidos). Guarde como se guarda uma senha.

O QUE HÁ AQUI

feed.xml                 Feed de podcast com tudo o que está público. Outro serviço lê este arquivo.
nao-publicos.xml         O que NÃO está público: rascunhos, agendados e só para quem é Premium. Não publique este arquivo.
textos/                  Cada conversa, página, nota, carta e dia de Jornada, em HTML e em Markdown.
arquivos/                Imagens${hasSounds ? ', sons' : ''} e arquivos, com os nomes que o site usa.${
    hasSounds ? '' : '\n                         Os sons ficaram de fora, como você escolheu.'
  }
newsletter.csv           Quem se inscreveu na newsletter, com o consentimento de cada pessoa.
pedidos.ndjson           Os pedidos da loja, um por linha, em JSON.
dados/                   Todos os registros, um por linha, em JSON: também a marca, os textos legais e as versões
                         das páginas. Outro site com este mesmo programa lê daqui.
conversas.json           O que é este arquivo, para programas.

O QUE NÃO ESTÁ AQUI

Senhas, contas de acesso, chaves, e-mails já enviados e números de audiência. Os textos das cartas e as conversas
estão; quem as abriu, não. Também não vão: mensagens de contato e solicitações do kit de imprensa, com as
respostas, passes Premium, quem anda nas Jornadas, sessões marcadas, feeds que o site acompanha, ajustes de envio das
cartas e o que está na lixeira.

De quem pediu para ser apagada não há nada: no site fica só um código, que outro site não entende. Antes de importar
uma lista antiga em outro site, tire dela essas pessoas.

PARA TRAZER DE VOLTA

Em um site novo, entre em Administração → Levar tudo → Trazer de volta, e envie este arquivo.
`;
}
