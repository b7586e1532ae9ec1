import { PUBLIC_PAGES } from '#app/pure/site/public-pages.ts';
import { expectSoundPage, test } from './support/page-checks.ts';

/** Second addresses, and pages that are no pages of their own. */
const CANONICAL: Record<string, string | null> = { '/kit-imprensa': '/media-kit', '/search': null };

/** Every public page with its canonical address; null where search engines must not index it. */
const pages: Record<string, string | null> = {
  ...Object.fromEntries(
    PUBLIC_PAGES.map(({ path }) => [path, path in CANONICAL ? (CANONICAL[path] ?? null) : path]),
  ),
  '/?q=ansiedade': '/',
  '/?q=xilofone': '/',
  '/topics/ansiedade': '/topics/ansiedade',
  '/episodios?tipo=videos': '/videos',
  '/episodios/respirar-nao-resolve-tudo-mas-comeca-tudo':
    '/episodios/respirar-nao-resolve-tudo-mas-comeca-tudo',
  '/videos/panico-no-elevador-e-agora': '/videos/panico-no-elevador-e-agora',
  '/about/sobre': '/about',
  '/jornadas/tres-dias-para-dormir-melhor': '/jornadas/tres-dias-para-dormir-melhor',
  '/about/contato': '/contact',
  '/search?q=ansiedade': null,
  '/search?q=xilofone': null,
  '/shop/camiseta': '/shop/camiseta',
  '/payment-success': null,
  '/payment-canceled': null,
  '/newsletter': null,
  '/cartas/a-hora-em-que-a-casa-fica-quieta': '/cartas/a-hora-em-que-a-casa-fica-quieta',
  '/newsletter/preferencias': null,
  '/meus-dados': null,
  '/meus-dados/apagar': null,
};

for (const [path, canonical] of Object.entries(pages)) {
  test(`${path} meets the page rules at every width`, async ({ page }) => {
    const isShop = /^\/(?:shop|payment)/.test(path);
    await expectSoundPage(page, path, { canonical, widths: isShop ? [1024, 414, 320] : [414] });
  });
}

test.describe('a missing page', () => {
  test.use({ expectedProblems: /404/ });

  for (const path of ['/topics/nao-existe', '/episodios/nao-existe', '/cartas/nao-existe', '/nao/existe']) {
    test(`${path} says so, and meets the same rules`, async ({ page }) => {
      await expectSoundPage(page, path, { status: 404, canonical: null });
    });
  }
});
