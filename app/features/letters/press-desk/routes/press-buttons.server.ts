import type { RouterContextProvider } from 'react-router';
import { undo } from '#app/features/records/changes/bin/undo.ts';
import { type AdminResult, handleAdminForm } from '#app/http/admin-form.server.ts';
import { handleDeletion } from '#app/http/record-deletion.server.ts';
import { deletePressFile } from '../bin-commands.server.ts';
import { addPressFiles, setPressFileActive } from '../commands.server.ts';
import type { PressFileContext } from '../file-rows.server.ts';
import { newPressFilesSchema, pressButtonSchema } from '../input.ts';
import { FILE_GONE, PRESS_FILE_TOASTS } from '../messages.ts';
import { MOST_PRESS_FILES } from '../rules.ts';

interface Sent {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export function handlePressUpload(args: Sent) {
  return handleAdminForm(args, {
    schema: newPressFilesSchema,
    failure: PRESS_FILE_TOASTS.uploadFailed,
    submit: async (value, services, actor) => {
      const result = await addPressFiles({ ...services, actor }, value);
      if (result.ok) return { ok: true, toast: PRESS_FILE_TOASTS.sent };
      const message = result.reason === 'upload' ? result.message : SENTENCES[result.reason];
      return { ok: false, toast: PRESS_FILE_TOASTS.uploadFailed, fieldErrors: { upload: [message] } };
    },
  });
}

const SENTENCES = {
  nothing: 'Escolha um arquivo.',
  'too-many': `O kit pode ter até ${MOST_PRESS_FILES} arquivos. Exclua alguns antes.`,
};

export function handlePressDeletion(args: Sent) {
  return handleAdminForm(args, {
    schema: pressButtonSchema,
    failure: PRESS_FILE_TOASTS.deleteFailed,
    submit: ({ id }, services, actor) => remove({ ...services, actor }, id),
  });
}

/** 'Excluir' on a file's own page. */
export function handleOnePressDeletion(args: Sent, id: string) {
  return handleDeletion(args, {
    failure: PRESS_FILE_TOASTS.deleteFailed,
    list: '/admin/kit-imprensa',
    remove: (ctx) => remove(ctx, id),
  });
}

async function remove(ctx: PressFileContext, id: string): Promise<AdminResult> {
  const result = await deletePressFile(ctx, id);
  if (!result.ok) return gone(PRESS_FILE_TOASTS.deleteFailed);
  return { ok: true, toast: { ...PRESS_FILE_TOASTS.deleted, action: undo(result.entryId) } };
}

export function handlePressSwitch(args: Sent) {
  return handleAdminForm(args, {
    schema: pressButtonSchema,
    failure: PRESS_FILE_TOASTS.stateFailed,
    submit: async ({ intent, id }, services, actor) => {
      const result = await setPressFileActive({ ...services, actor }, id, intent === 'activate');
      return result.ok
        ? { ok: true, toast: PRESS_FILE_TOASTS.stateSet }
        : gone(PRESS_FILE_TOASTS.stateFailed);
    },
  });
}

function gone({ title }: { title: string }) {
  return { ok: false, status: 404, toast: { title, description: FILE_GONE, tone: 'error' } } as const;
}
