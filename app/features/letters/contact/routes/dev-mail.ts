import { encode } from 'html-entities';
import { servicesContext } from '#app/http/context.ts';
import { findMailParts } from '#app/wiring/mail-kinds.server.ts';
import type { Route } from './+types/dev-mail.ts';

const NEWEST = 50;

/** The outbox, in development only; `?id=` shows one mail as it will be sent. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  if (!import.meta.env.DEV) return new Response('Não encontrado.', { status: 404 });
  const { db } = context.get(servicesContext);
  const mails = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(NEWEST).execute();
  const id = new URL(request.url).searchParams.get('id');
  const shown = mails.find((mail) => mail.id === id);
  if (shown) return page((await findMailParts(shown)).html);
  const rows = await Promise.all(
    mails.map(async (mail) => {
      const { id, status, to_address, subject } = mail;
      const { text } = await findMailParts(mail);
      return `<li><a href="?id=${id}">${encode(subject)}</a> → ${encode(to_address)} (${status})<pre>${encode(text)}</pre></li>`;
    }),
  );
  return page(`<!doctype html><title>E-mails</title><h1>Caixa de saída</h1><ol>${rows.join('')}</ol>`);
}

function page(html: string): Response {
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
