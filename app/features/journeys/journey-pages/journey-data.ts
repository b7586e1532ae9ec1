import type { HeadFacts } from '#app/pure/site/head-facts.ts';
import { known, type StructuredData } from '#app/pure/site/structured-data.ts';

interface Described {
  slug: string;
  title: string;
  summary: string;
  words: string;
  access: 'free' | 'premium' | 'product';
}

/** A Jornada as schema.org names it. */
export function course(site: HeadFacts, { slug, title, summary, words, access }: Described): StructuredData {
  return known({
    '@type': 'Course',
    name: title,
    description: summary || words || title,
    url: `${site.publicUrl}/jornadas/${slug}` satisfies AbsoluteHref<'/jornadas/:slug'>,
    inLanguage: 'pt-BR',
    isAccessibleForFree: access === 'free',
    provider: known({
      '@type': 'Organization',
      name: site.showName,
      url: `${site.publicUrl}/`,
    }),
  });
}
