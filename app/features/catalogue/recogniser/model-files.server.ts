import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { isWholeOnnx } from './engine/onnx-file.server.ts';
import type { ModelFiles } from './engine/recogniser.ts';
import type { RecognitionProblem } from './tables.server.ts';

const PACKAGE = 'sherpa-onnx-node';

export type FoundModel =
  | { ok: true; model: ModelFiles }
  | {
      ok: false;
      problem: Extract<
        RecognitionProblem,
        'no-model' | 'no-parts' | 'damaged' | 'no-voice-detection' | 'no-package'
      >;
      /** The file that it is about. */
      detail: string | null;
    };

/**
 * Finds what RECOGNISER_MODEL names: a folder with a model as sherpa-onnx offers them, or its one file. Looks whether its files are
 * whole, and loads nothing. The package may lie beside the model, where an update of the site leaves it alone, or among those of the site.
 */
export async function findModel(path: string): Promise<FoundModel> {
  const is = await stat(path).catch(() => null);
  if (!is) return { ok: false, problem: 'no-model', detail: null };
  const folder = is.isDirectory() ? path : dirname(path);
  const names = await readdir(folder).catch(() => []);
  const parts = partsOf(
    is.isDirectory() ? names : names.filter((name) => !isMain(name) || name === basename(path)),
  );
  if (!parts) return { ok: false, problem: 'no-parts', detail: null };
  const voice = await findVoice(folder);
  if (!voice.ok) return voice;
  const at = (name: string) => (name ? join(folder, name) : '');
  for (const file of [parts.encoder, parts.decoder, parts.joiner, parts.ctc, basename(voice.voice)])
    if (file && !(await isWholeOnnx(join(folder, file))))
      return { ok: false, problem: 'damaged', detail: file };
  const name = basename(path);
  return {
    ok: true,
    model: {
      name,
      kind: parts.kind,
      isNemo: /nemo|parakeet|canary/i.test(path),
      encoder: at(parts.encoder),
      decoder: at(parts.decoder),
      joiner: at(parts.joiner),
      ctc: at(parts.ctc),
      tokens: at(parts.tokens),
      voice: voice.voice,
      program: voice.program,
    },
  };
}

/** What the detection of voice needs. */
export async function findVoice(
  folder: string,
): Promise<
  | { ok: true; voice: string; program: string }
  | { ok: false; problem: 'no-voice-detection' | 'no-package'; detail: null }
> {
  const voice = pick((await readdir(folder).catch(() => [])).filter(isVoice));
  if (!voice) return { ok: false, problem: 'no-voice-detection', detail: null };
  const program = findPackage(folder);
  return program
    ? { ok: true, voice: join(folder, voice), program }
    : { ok: false, problem: 'no-package', detail: null };
}

function partsOf(
  names: readonly string[],
): (Pick<ModelFiles, 'kind' | 'encoder' | 'decoder' | 'joiner' | 'ctc'> & { tokens: string }) | null {
  const tokens = names.filter((name) => /tokens\.txt$/.test(name)).sort()[0];
  if (!tokens) return null;
  const onnx = names.filter(isMain);
  const named = (part: string) => pick(onnx.filter((name) => name.includes(part))) ?? '';
  const [encoder, decoder, joiner] = [named('encoder'), named('decoder'), named('joiner')];
  if (encoder && decoder)
    return { kind: joiner ? 'transducer' : 'whisper', encoder, decoder, joiner, ctc: '', tokens };
  if (encoder || decoder) return null;
  const ctc = pick(onnx);
  return ctc ? { kind: 'ctc', encoder: '', decoder: '', joiner: '', ctc, tokens } : null;
}

function isMain(name: string): boolean {
  return name.endsWith('.onnx') && !isVoice(name);
}

function isVoice(name: string): boolean {
  return name.includes('vad') && name.endsWith('.onnx');
}

/** Of the same model with smaller numbers, which needs half the memory and time. */
function pick(names: readonly string[]): string | undefined {
  const sorted = [...names].sort();
  return sorted.find((name) => name.includes('int8')) ?? sorted[0];
}

function findPackage(folder: string): string | null {
  for (const from of [join(folder, 'model.js'), import.meta.url]) {
    try {
      return createRequire(from).resolve(PACKAGE);
    } catch {} // not there
  }
  return null;
}
