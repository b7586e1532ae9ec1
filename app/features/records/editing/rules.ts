import type { Right } from '#app/pure/people/rights.ts';

/** Without another word from the page, somebody counts as editing for this long. */
export const EDITING_FOR_MS = 60_000;
/** Forms that one person has open at the same time. The ones heard of longest ago are forgotten. */
export const MOST_OPEN = 20;
/** People that a hint tells of; it names the first two. */
export const MOST_TOLD = 20;

/**
 * Each page with the form of a record: where it is, how many ids follow, what comes after them, and the right of its loader. Whoever lacks it
 * neither is noted there nor learns who is. `form-rights.test.ts` compares this with the routes.
 */
export const FORMS = [
  { at: '/admin/episodios', ids: 1, right: 'items' },
  { at: '/admin/videos', ids: 1, right: 'items' },
  { at: '/admin/episodios', ids: 1, after: '/capitulos', right: 'items' },
  { at: '/admin/videos', ids: 1, after: '/capitulos', right: 'items' },
  { at: '/admin/topicos', ids: 1, right: 'topics' },
  { at: '/admin/jornadas', ids: 1, right: 'journeys' },
  { at: '/admin/jornadas', ids: 2, right: 'journeys' },
  { at: '/admin/kit-imprensa', ids: 1, right: 'press' },
  { at: '/admin/produtos', ids: 1, right: 'products' },
  { at: '/admin/cartas/ajustes', ids: 0, right: 'settings' },
  { at: '/admin/cartas', ids: 1, right: 'letters' },
  { at: '/admin/paginas', ids: 1, right: 'pages' },
  { at: '/admin/contatos', ids: 1, right: 'messages' },
  { at: '/admin/dados-pessoais', ids: 1, right: 'personal-data' },
  { at: '/admin/configuracoes', ids: 1, right: 'settings' },
  { at: '/admin/podcast', ids: 0, right: 'podcast' },
  { at: '/admin/marca', ids: 0, right: 'brand' },
  { at: '/admin/pagina-inicial', ids: 0, right: 'settings' },
  { at: '/admin/textos-legais', ids: 1, right: 'settings' },
] as const satisfies ReadonlyArray<{ at: HrefPrefix; ids: number; after?: string; right: Right }>;

const ID = /^[\w-]{1,64}$/;

/** The right of the form at a path; null where there is none. */
export function rightOfForm(path: string): Right | null {
  const form = FORMS.find((one) => {
    const { at, ids } = one;
    const after = 'after' in one ? one.after : '';
    if (ids === 0) return path === at;
    if (!path.startsWith(`${at}/`) || !path.endsWith(after)) return false;
    const following = path.slice(at.length + 1, path.length - after.length).split('/', ids + 1);
    return following.length === ids && following.every((id) => ID.test(id));
  });
  return form?.right ?? null;
}
