import { Form } from 'react-router';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import { startImport } from '#app/features/records/imports/commands.server.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { sendWhenUploaded } from '#app/ui/admin/use-record-form.ts';
import { Button } from '#app/ui/button.tsx';
import { READER_IMPORT } from '../commands.server.ts';
import { ImportHistory } from '../components/import-history.tsx';
import { listSchema } from '../input.ts';
import { IMPORT_FAILED, LIST_TAKEN, NOTHING_GIVEN } from '../messages.ts';
import { listReaderImports } from '../queries.server.ts';
import type { Route } from './+types/admin-reader-imports.ts';

const PATH = '/admin/newsletter/importar' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'readers');
  const page = await listReaderImports(db, readPagePlace(args.url.searchParams));
  const rows = page.rows.map(({ id, fileName, status, total, counts, created_at }) => ({
    id,
    fileName,
    status,
    total,
    entered: counts.new + counts.unproven + counts.ask,
    created_at,
  }));
  return { rows, ...pageLinks(PATH, {}, page) };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'readers',
    schema: listSchema,
    failure: IMPORT_FAILED,
    submit: async ({ list }, ctx): Promise<AdminResult> => {
      const taken = await startImport(ctx, READER_IMPORT, { uploadId: list });
      if (taken.ok) {
        const goTo = `${PATH}/${taken.id}` satisfies Href<'/admin/newsletter/importar/:id'>;
        return { ok: true, toast: LIST_TAKEN, goTo };
      }
      const message = taken.reason === 'nothing-given' ? NOTHING_GIVEN : taken.message;
      return { ok: false, fieldErrors: { list: [message] } };
    },
  });
}

export const clientAction = orStay(IMPORT_FAILED);

export default function AdminReaderImports({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, newer, older } = loaderData;
  return (
    <AdminPage
      title="Importar inscrições"
      back={{ to: '/admin/newsletter' satisfies Href, label: 'Newsletter' }}
      intro="Traz a lista de outro serviço: Mailchimp, Ghost, Substack, Beehiiv, Kit ou qualquer planilha em CSV. Quem saiu continua fora, e quem já está aqui não muda."
      outcome={actionData?.toast}
    >
      <div className="grid gap-8">
        <Form
          method="post"
          noValidate
          className="form-section"
          onSubmit={(event) => void sendWhenUploaded(event)}
        >
          <h2>O arquivo</h2>
          <UploadField
            name="list"
            purpose="reader-list"
            label="Lista em CSV"
            isRequired
            hint="Até 40 MB e 100.000 linhas. O Mailchimp exporta três arquivos (inscritos, cancelados e limpos): traga os três, um de cada vez."
            errors={actionData?.ok === false ? actionData.fieldErrors?.list : undefined}
          />
          <div>
            <Button type="submit">Conferir antes de importar</Button>
          </div>
        </Form>
        <section aria-labelledby="historico" className="grid gap-3">
          <h2 id="historico" className="text-title-3">
            Histórico
          </h2>
          {rows.length > 0 ? (
            <div>
              <ImportHistory rows={rows} />
              {(newer ?? older) && <Pager summary="" previous={newer} next={older} />}
            </div>
          ) : (
            <EmptyState title="Nenhuma lista foi importada">
              Envie o arquivo acima: antes de qualquer pessoa entrar, você vê o que aconteceria com cada
              linha.
            </EmptyState>
          )}
        </section>
      </div>
    </AdminPage>
  );
}
