import { undo } from '#app/features/records/changes/bin/bin-entries.server.ts';
import type { AdminForm } from '#app/platform/fields/form-kinds.ts';
import type { ActorContext } from '#app/platform/services.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { failed } from '#app/pure/forms/toast-message.ts';
import { deletePressFile } from './bin-commands.server.ts';
import { addPressFiles, setPressFileActive } from './commands.server.ts';
import { newPressFilesSchema, pressButtonSchema } from './input.ts';
import { FILE_GONE, PRESS_FILE_TOASTS } from './messages.ts';
import { MOST_PRESS_FILES } from './rules.ts';

export const pressUpload: AdminForm<typeof newPressFilesSchema> = {
  right: 'press',
  schema: newPressFilesSchema,
  failure: PRESS_FILE_TOASTS.uploadFailed,
  submit: async (value, ctx) => {
    const result = await addPressFiles(ctx, value);
    if (result.ok) return { ok: true, toast: PRESS_FILE_TOASTS.sent };
    const message = result.reason === 'upload' ? result.message : SENTENCES[result.reason];
    return { ok: false, toast: PRESS_FILE_TOASTS.uploadFailed, fieldErrors: { upload: [message] } };
  },
};

const SENTENCES = {
  nothing: 'Escolha um arquivo.',
  'too-many': `O kit pode ter até ${MOST_PRESS_FILES} arquivos. Exclua alguns antes.`,
};

export const pressDeletion: AdminForm<typeof pressButtonSchema> = {
  right: 'press',
  schema: pressButtonSchema,
  failure: PRESS_FILE_TOASTS.deleteFailed,
  submit: ({ id }, ctx) => removePressFile(ctx, id),
};

export async function removePressFile(ctx: ActorContext, id: string): Promise<AdminResult> {
  const result = await deletePressFile(ctx, id);
  if (!result.ok) return gone(PRESS_FILE_TOASTS.deleteFailed);
  return { ok: true, toast: { ...PRESS_FILE_TOASTS.deleted, action: undo(result.entryId) } };
}

export const pressSwitch: AdminForm<typeof pressButtonSchema> = {
  right: 'press',
  schema: pressButtonSchema,
  failure: PRESS_FILE_TOASTS.stateFailed,
  submit: async ({ intent, id }, ctx) => {
    const result = await setPressFileActive(ctx, id, intent === 'activate');
    return result.ok ? { ok: true, toast: PRESS_FILE_TOASTS.stateSet } : gone(PRESS_FILE_TOASTS.stateFailed);
  },
};

function gone({ title }: { title: string }) {
  return { ok: false, why: 'gone', toast: failed(title, FILE_GONE) } as const;
}
