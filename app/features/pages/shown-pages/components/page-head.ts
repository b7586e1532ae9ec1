import { openGraphImage, type PageMatches, pageMeta } from '#app/http/page/seo.ts';
import { sharedPicture } from '#app/pure/media/picture.ts';
import { pagePath } from '#app/pure/pages/pages.ts';
import { breadcrumbList } from '#app/pure/site/structured-data.ts';
import { pageData } from '../page-structured-data.ts';
import type { ShownPage } from '../shown-page.ts';

/** The head of a page or a note. */
export function headOf(matches: PageMatches, page: ShownPage) {
  const path = pagePath(page);
  const isNote = page.kind === 'note';
  const image = sharedPicture(page.pictureUrl) ?? openGraphImage(isNote ? 'nota' : 'texto', page.slug);
  const trail = [
    ...(isNote ? [{ name: 'Notas', path: '/notas' satisfies Href }] : []),
    { name: page.title, path },
  ];
  return pageMeta(matches, {
    ...{ title: page.title, description: page.description, path, image },
    type: isNote ? 'article' : 'website',
    jsonLd: (site) => [pageData(site, page, image), breadcrumbList(site, trail)],
  });
}
