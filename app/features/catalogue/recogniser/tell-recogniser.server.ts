import type { Services } from '#app/platform/services.ts';
import { PROBLEMS } from './desk/words.ts';
import { findModel } from './model-files.server.ts';

/** Says at the start what RECOGNISER_MODEL lacks. It stops nothing: pages need no model. */
export async function tellRecogniser({ recogniserModel, log }: Services): Promise<void> {
  if (recogniserModel === null) return;
  const found = await findModel(recogniserModel);
  if (found.ok) log.info({ model: found.model.name, kind: found.model.kind }, 'transcripts by this machine');
  else
    log.warn({ path: recogniserModel, file: found.detail }, `RECOGNISER_MODEL: ${PROBLEMS[found.problem]}`);
}
