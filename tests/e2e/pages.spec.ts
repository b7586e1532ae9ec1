import { expectSoundPage, test } from './support/page-checks.ts';

/** Every public page with its canonical address; null where search engines must not index it. */
const pages: Record<string, string | null> = {
  '/': '/',
  '/?q=ansiedade': '/',
  '/?q=xilofone': '/',
  '/topics': '/topics',
  '/topics/ansiedade': '/topics/ansiedade',
  '/topics/populares': '/topics/populares',
  '/episodios': '/episodios',
  '/episodios?tipo=videos': '/videos',
  '/videos': '/videos',
  '/episodios/respirar-nao-resolve-tudo-mas-comeca-tudo':
    '/episodios/respirar-nao-resolve-tudo-mas-comeca-tudo',
  '/videos/panico-no-elevador-e-agora': '/videos/panico-no-elevador-e-agora',
  '/about': '/about',
  '/about/sobre': '/about',
  '/about/imprensa': '/about/imprensa',
  '/jornadas': '/jornadas',
  '/jornadas/tres-dias-para-dormir-melhor': '/jornadas/tres-dias-para-dormir-melhor',
  '/media-kit': '/media-kit',
  '/kit-imprensa': '/media-kit',
  '/contact': '/contact',
  '/about/contato': '/contact',
  '/cartas': '/cartas',
  '/search?q=ansiedade': null,
  '/search?q=xilofone': null,
  '/shop': '/shop',
  '/shop/camiseta': '/shop/camiseta',
  '/payment-success': null,
  '/payment-canceled': null,
  '/privacy': '/privacy',
  '/terms': '/terms',
  '/newsletter': null,
  '/cartas/a-hora-em-que-a-casa-fica-quieta': '/cartas/a-hora-em-que-a-casa-fica-quieta',
  '/newsletter/preferencias': null,
  '/meus-dados': null,
  '/meus-dados/apagar': null,
};

for (const [path, canonical] of Object.entries(pages)) {
  test(`${path} meets the page rules at every width, in light and dark`, async ({ page }) => {
    await expectSoundPage(page, path, { canonical });
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
