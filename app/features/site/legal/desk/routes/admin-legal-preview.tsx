import '../../legal.css';
import { findDraft } from '#app/features/records/legal/queries.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { LEGAL_DOCUMENTS } from '#app/pure/site/legal-documents.ts';
import { legalFacts } from '#app/pure/site/legal-facts.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { privacyParts } from '#app/wiring/people/privacy-parts.ts';
import { LegalText } from '../../legal-text.tsx';
import { ownLegalText } from '../../own-sections.server.ts';
import { readDocument } from '../read-document.ts';
import type { Route } from './+types/admin-legal-preview.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db, clock } = requireRight(args, 'settings');
  const document = orNotFound(readDocument(args.params.texto));
  const [draft, settings] = await Promise.all([findDraft(db, document, clock.now()), findSettings(db)]);
  return { document, facts: legalFacts(settings), own: ownLegalText(draft.own) };
}

/** The whole text with the saved draft, as visitors would read it. */
export default function AdminLegalPreview({ loaderData: { document, facts, own } }: Route.ComponentProps) {
  const { name } = LEGAL_DOCUMENTS[document];
  return (
    <AdminPage
      title={`Prévia: ${name}`}
      intro="O texto inteiro, com o rascunho salvo. Só quem cuida das configurações vê esta página."
      back={{
        to: `/admin/textos-legais/${document}` satisfies Href<'/admin/textos-legais/:texto'>,
        label: name,
      }}
    >
      <article className="legal">
        <LegalText document={document} facts={facts} own={own} parts={privacyParts} />
      </article>
    </AdminPage>
  );
}
