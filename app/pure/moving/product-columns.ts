import { foldText } from '#app/pure/text/fold-text.ts';

/** What a column of a list of products means. */
export const PRODUCT_ROLES = [
  'ignored',
  'key',
  'name',
  'type',
  'published',
  'visibility',
  'summary',
  'description',
  'price',
  'category',
  'picture',
  'stock',
  'parent',
  'variation',
  'address',
] as const;
export type ProductRole = (typeof PRODUCT_ROLES)[number];

export const PRODUCT_ROLE_WORDS: Readonly<Record<ProductRole, string>> = {
  ignored: 'Não usar',
  key: 'Código (identifica o produto)',
  name: 'Nome',
  type: 'Tipo',
  published: 'Publicado (sim ou não)',
  visibility: 'Aparece no catálogo',
  summary: 'Resumo',
  description: 'Descrição',
  price: 'Preço',
  category: 'Categoria',
  picture: 'Endereço da foto',
  stock: 'Estoque',
  parent: 'Produto a que a opção pertence',
  variation: 'Opção (tamanho, cor)',
  address: 'Endereço da página antiga',
};

/** Headings as WooCommerce and Brazilian shops write them, without accents and units. */
const HEADINGS: ReadonlyArray<readonly [RegExp, ProductRole]> = [
  [/^(?:id|sku|codigo|cod|referencia|ref)$/, 'key'],
  [/^(?:name|nome|produto|titulo|nome do produto)$/, 'name'],
  [/^(?:type|tipo)$/, 'type'],
  [/^(?:published|publicado|ativo|active|status|exibir na loja|disponivel)$/, 'published'],
  [/^(?:visibility in catalog|visibilidade no catalogo)$/, 'visibility'],
  [/^(?:short description|descricao curta|resumo)$/, 'summary'],
  [/^(?:description|descricao|descricao completa)$/, 'description'],
  [/^(?:regular price|preco normal|preco|price|valor|preco de venda|preco regular)$/, 'price'],
  [/^(?:categories|categorias|categoria|category|departamento)$/, 'category'],
  [/^(?:images|imagens|imagem|foto|image|url da imagem|image url)$/, 'picture'],
  [/^(?:stock|estoque|quantidade|quantity|quantidade em estoque)$/, 'stock'],
  [/^(?:parent|ascendente|pai|principal|produto pai)$/, 'parent'],
  [
    /^(?:attribute \d{1,2} value s|atributo \d{1,2} valor es|valores do atributo \d{1,2}|variacao|tamanho|cor|opcao)$/,
    'variation',
  ],
  [/^(?:permalink|url|link|endereco|url do produto)$/, 'address'],
];

/** What each column means, guessed by its heading: 'Peso (kg)' is the same in other units. */
export function productRolesOf(header: readonly string[]): ProductRole[] {
  const taken = new Set<ProductRole>();
  return header.map((heading) => {
    const words = foldText(heading.replace(/\((?:kg|g|lbs?|oz|cm|m|mm|in|yd|r\$|brl)\)/i, ''))
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
    const role = HEADINGS.find(([pattern]) => pattern.test(words))?.[1] ?? 'ignored';
    // Several options belong together; of all else the first column counts. An id goes before a stock-keeping code.
    if (role !== 'variation' && taken.has(role)) return 'ignored';
    taken.add(role);
    return role;
  });
}

/** Whether a list with these columns may be one of products. */
export function isProductHeader(header: readonly string[]): boolean {
  const roles = productRolesOf(header);
  return roles.includes('name') && roles.includes('price');
}
