import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the makers of a migration tool, beside the repository; see their index. */
export const SHARED = join(import.meta.dirname, '../../../../../shared/data');
export const hasShared = existsSync(SHARED);

export interface Post {
  id: number;
  title?: string;
  type?: string;
  status?: string;
  password?: string;
  content?: string;
  /** As PowerPress keeps it. */
  sound?: string;
  guid?: string;
  more?: string;
}

/** An export of WordPress. */
export function wxrOf(...posts: Post[]): string {
  const items = posts.map(
    ({ id, title = `Texto ${id}`, type = 'post', status = 'publish', content = '<p>Olá.</p>', ...post }) =>
      `<item><title><![CDATA[${title}]]></title><link>https://antigo.example/2020/05/texto-${id}/</link>
<pubDate>Fri, 01 May 2020 10:00:0${id % 10} +0000</pubDate><guid isPermaLink="false">${post.guid ?? `https://antigo.example/?p=${id}`}</guid>
<content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_date>2020-05-01 07:00:00</wp:post_date><wp:post_name>texto-${id}</wp:post_name><wp:status>${status}</wp:status>
<wp:post_type>${type}</wp:post_type><wp:post_password>${post.password ?? ''}</wp:post_password>
${post.sound ? `<wp:postmeta><wp:meta_key>enclosure</wp:meta_key><wp:meta_value><![CDATA[${post.sound}\n123\naudio/mpeg]]></wp:meta_value></wp:postmeta>` : ''}${post.more ?? ''}</item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0" xmlns:content="c" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Site antigo</title><link>https://antigo.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:category><wp:cat_name><![CDATA[Luto]]></wp:cat_name><wp:category_nicename>luto</wp:category_nicename></wp:category>
${items.join('\n')}</channel></rss>`;
}

export const PRODUCTS = `ID,Type,SKU,Name,Published,"Visibility in catalog","Short description",Description,"Regular price",Categories,Images,Stock,Parent,"Attribute 1 name","Attribute 1 value(s)","Weight (kg)"
10,simple,CANECA,Caneca,1,visible,,"<p>De louça.</p>",59.90,"Casa, Cozinha",https://antigo.example/caneca.jpg,7,,,,0.4
11,"simple, downloadable, virtual",EBOOK,"E-book",1,visible,Curto,,20,Livros,,,,,,
12,variable,CAMISA,Camiseta,1,visible,,,,Roupas,,,,Tamanho,"P, M",
13,variation,CAMISA-P,"Camiseta - P",1,visible,,,80,,,3,CAMISA,Tamanho,P,
14,variation,CAMISA-M,"Camiseta - M",1,visible,,,80,,,2,CAMISA,Tamanho,M,
15,simple,,Escondido,0,visible,,,10,Casa,,,,,,
16,simple,,Rascunho,-1,visible,,,10,Casa,,,,,,
17,variable,BONE,Boné,1,visible,,,,Roupas,,,,Cor,,
18,variation,BONE-A,"Boné - Azul",1,visible,,,50,,,1,id:17,Cor,Azul,
19,variation,BONE-V,"Boné - Verde",1,visible,,,60,,,1,id:17,Cor,Verde,
20,external,,De fora,1,visible,,,10,,,,,,,
21,subscription,,Plano,1,visible,,,10,,,,,,,
`;
