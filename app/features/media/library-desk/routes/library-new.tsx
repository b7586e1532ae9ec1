import { Form } from 'react-router';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { sendWhenUploaded } from '#app/ui/admin/use-record-form.ts';
import { Button } from '#app/ui/button.tsx';
import { withLog } from '#app/wiring/library-log.server.ts';
import { newPictureForm } from '../library-forms.server.ts';
import { LIBRARY_TOASTS } from '../messages.ts';
import type { Route } from './+types/library-new.ts';

/** A picture for the library, before anything shows it. Its words are asked for here, once. */
export function loader(args: Route.LoaderArgs) {
  requireRight(args, 'files');
  return null;
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, { ...newPictureForm(withLog), right: 'files' });
}

export const clientAction = orStay(LIBRARY_TOASTS.notAdded);

export default function NewLibraryPicture({ actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Enviar imagem"
      intro="Ela fica na biblioteca, e o texto alternativo vai com ela para onde for usada. Áudios e outros arquivos se enviam no formulário que os usa."
      back={{ to: '/admin/arquivos' satisfies Href, label: 'Biblioteca' }}
      outcome={actionData?.toast}
    >
      <Form method="post" className="form-section" onSubmit={(event) => void sendWhenUploaded(event)}>
        <UploadField
          name="imagem"
          label="Imagem"
          purpose="picture"
          isRequired
          hasLibrary={false}
          errors={actionData?.fieldErrors?.imagem}
        />
        <div>
          <Button type="submit">Guardar na biblioteca</Button>
        </div>
      </Form>
    </AdminPage>
  );
}
