import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { orFailureToast } from '#app/http/forms/client-action.ts';
import { handlePublicForm } from '#app/http/forms/public-form.server.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { breadcrumbsTo } from '#app/pure/site/structured-data.ts';
import { ContactCards } from '../components/contact-cards.tsx';
import { ContactForm } from '../components/contact-form.tsx';
import { ContactQuestions } from '../components/contact-questions.tsx';
import { CONTACT_TOASTS } from '../messages.ts';
import { contactForm } from '../public-form.server.ts';
import type { Route } from './+types/contact.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contato',
    description: 'Escreva para a apresentadora: dúvidas, convites, parcerias e sugestões de tópico.',
    path: '/contact' satisfies Href,
    image: openGraphImage('pagina', 'contato'),
    jsonLd: breadcrumbsTo('Contato', '/contact' satisfies Href),
  });

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

/** Serves /contact and /about/contato; /contact is the canonical URL. */
export async function loader({ context }: Route.LoaderArgs) {
  const { email, whatsapp, location } = await findSettings(context.get(servicesContext).db);
  keepPage(context, ['settings']);
  return { facts: { email, whatsapp, location } };
}

export function action({ request, context }: Route.ActionArgs) {
  return handlePublicForm({ request, context }, contactForm);
}

export const clientAction = orFailureToast(CONTACT_TOASTS.failure);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="page grid gap-x-16 gap-y-12 pt-10 pb-16 md:pt-16 lg:grid-cols-[1.5fr_1fr]">
        <div>
          <h1 className="text-banner">Vamos conversar</h1>
          <p className="mt-6 mb-10 max-w-text text-lead text-ink-soft">
            Uma dúvida, um convite, uma história: escreva. Eu leio tudo e respondo.
          </p>
          <ContactForm answer={actionData} />
        </div>
        <aside aria-label="Outros meios de contato" className="lg:pt-6">
          <ContactCards facts={loaderData.facts} />
        </aside>
      </div>
      <ContactQuestions />
    </>
  );
}
