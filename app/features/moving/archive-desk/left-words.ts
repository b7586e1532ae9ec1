import { HIDDEN_PAGES, LOST_PICTURES, PAGES } from '#app/pure/moving/archive-unit.ts';
import { countOf } from '#app/pure/text/plural.ts';

/** One of what readers of archives name in the plural, as reports keep it. What is not here is the same for one. */
const ONE_OF: Readonly<Record<string, string>> = {
  [PAGES]: 'página',
  [HIDDEN_PAGES]: 'página que não é pública lá',
  'imagens e arquivos da biblioteca de mídia': 'imagem ou arquivo da biblioteca de mídia',
  [LOST_PICTURES]: 'imagem cujo endereço o arquivo não traz inteiro',
  menus: 'menu',
  notas: 'nota',
  estilos: 'estilo',
  comentários: 'comentário',
  'versões antigas de textos': 'versão antiga de um texto',
  'dados internos do WordPress': 'dado interno do WordPress',
  'blocos reutilizáveis': 'bloco reutilizável',
  'modelos de aparência': 'modelo de aparência',
  'produtos (traga o CSV de produtos do WooCommerce)': 'produto (traga o CSV de produtos do WooCommerce)',
  'pedidos da loja': 'pedido da loja',
  'textos e páginas da lixeira': 'texto ou página da lixeira',
  'partes incompletas no arquivo': 'parte incompleta no arquivo',
  'contas de quem escreve (crie o acesso de novo aqui)': 'conta de quem escreve (crie o acesso de novo aqui)',
  'textos (a lista sozinha não os traz: envie o zip inteiro)':
    'texto (a lista sozinha não o traz: envie o zip inteiro)',
  'perguntas à comunidade (threads)': 'pergunta à comunidade (thread)',
  'trechos que só algumas pessoas podem ler lá, tirados dos textos':
    'trecho que só algumas pessoas podem ler lá, tirado de um texto',
  'opções que não estão publicadas': 'opção que não está publicada',
  'opções de produtos que não estão na lista': 'opção de um produto que não está na lista',
};

/** As `wxr-item` names what only a plugin of the old site knows. */
const OF_PLUGIN = 'conteúdo do tipo ';

/** '1 página', '3 menus'. */
export function leftLine(name: string, count: number): string {
  if (name.startsWith(OF_PLUGIN))
    return countOf(
      count,
      `conteúdo que um plugin do site antigo criou, e só ele entende (lá: ${name.slice(OF_PLUGIN.length)})`,
      `conteúdos que um plugin do site antigo criou, e só ele entende (lá: ${name.slice(OF_PLUGIN.length)})`,
    );
  return countOf(count, ONE_OF[name] ?? name, name);
}
