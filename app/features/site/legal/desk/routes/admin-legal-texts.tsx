import { findInForce } from '#app/features/records/legal/queries.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { LEGAL_DOCUMENT_NAMES, LEGAL_DOCUMENTS } from '#app/pure/site/legal-documents.ts';
import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { RecordTable } from '#app/ui/admin/record-table.tsx';
import type { Route } from './+types/admin-legal-texts.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db, clock } = requireRight(args, 'settings');
  const now = clock.now();
  const texts = LEGAL_DOCUMENT_NAMES.map(async (document) => {
    const { version, next } = await findInForce(db, document, now);
    return {
      document,
      name: LEGAL_DOCUMENTS[document].name,
      since: version && formatLongDate(version.holds_from),
      next: next && formatLongDate(next.toISOString()),
    };
  });
  return { texts: await Promise.all(texts) };
}

export default function AdminLegalTexts({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Privacidade e termos"
      intro="O site traz os dois textos prontos e os mantém em dia com o que ele faz. Aqui você junta as suas palavras, e cada versão fica guardada."
      back={{ to: '/admin/configuracoes' satisfies Href, label: 'Configurações' }}
    >
      <RecordTable columns={['Texto', 'Vale desde', 'Próxima versão']} caption="Textos legais">
        {texts.map(({ document, name, since, next }) => (
          <tr key={document}>
            <td className="main">
              <a
                href={`/admin/textos-legais/${document}` satisfies Href<'/admin/textos-legais/:texto'>}
                className="link font-semibold"
              >
                {name}
              </a>
            </td>
            <td data-label="Vale desde">{since ?? 'O texto do site'}</td>
            <td data-label="Próxima versão">{next ?? '–'}</td>
          </tr>
        ))}
      </RecordTable>
    </AdminPage>
  );
}
