import { randomUUID } from 'node:crypto';
import { requireRight } from '#app/http/guards.server.ts';
import { composeLetter } from '#app/wiring/letters/letter-content.server.ts';
import { inTheme, mailHeaders, shownBrand } from '../shown-mail.server.ts';
import type { Route } from './+types/brand-letter.ts';

const BODY = `<h2>Uma carta de exemplo</h2><p>As palavras de uma carta, com <a href="/">um link</a>, como chegam
a quem assina.</p><blockquote><p>Uma frase que fica.</p></blockquote><p>Até a próxima!</p>`;

/** A letter in a look that is not published yet. */
export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'brand');
  const letter = {
    ...{
      id: randomUUID(),
      number: 0,
      kind: 'letter' as const,
      subject: 'Uma carta para você',
      preview_text: '',
    },
    ...{ body: BODY, audience: JSON.stringify({ kind: 'all' }), scheduled_at: null },
  };
  const { html } = await composeLetter(services, letter, await shownBrand(services.db, args.url));
  return new Response(inTheme(html, args.url), { headers: mailHeaders(services.publicUrl) });
}
