import type { Right } from '#app/pure/people/rights.ts';

/** Without another word from the page, somebody counts as editing for this long. */
export const EDITING_FOR_MS = 60_000;
/** Forms that one person has open at the same time. The ones heard of longest ago are forgotten. */
export const MOST_OPEN = 20;
/** People that a hint tells of; it names the first two. */
export const MOST_TOLD = 20;

/**
 * Each page with the form of a record, and the right of its loader. Whoever lacks it neither is noted there nor learns
 * who is. `form-rights.test.ts` compares it with the routes.
 */
export const FORM_RIGHTS: ReadonlyMap<string, Right> = new Map<string, Right>([
  ['/admin/episodios/:id', 'items'],
  ['/admin/videos/:id', 'items'],
  ['/admin/topicos/:id', 'topics'],
  ['/admin/jornadas/:id', 'journeys'],
  ['/admin/jornadas/:id/:step', 'journeys'],
  ['/admin/kit-imprensa/:id', 'press'],
  ['/admin/produtos/:id', 'products'],
  ['/admin/cartas/ajustes', 'letters'],
  ['/admin/cartas/:id', 'letters'],
  ['/admin/contatos/:id', 'messages'],
  ['/admin/dados-pessoais/:id', 'personal-data'],
  ['/admin/configuracoes/:pagina', 'settings'],
  ['/admin/podcast', 'podcast'],
]);

const FORMS = [...FORM_RIGHTS].map(([pattern, right]) => ({ parts: pattern.split('/'), right }));
const ID = /^[\w-]{1,64}$/;

/** The right of the form at a path; null where there is none. */
export function rightOfForm(path: string): Right | null {
  const parts = path.split('/', 6);
  const form = FORMS.find(
    (known) =>
      known.parts.length === parts.length &&
      known.parts.every((part, place) =>
        part.startsWith(':') ? ID.test(parts[place] ?? '') : part === parts[place],
      ),
  );
  return form?.right ?? null;
}
