import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { ModelFiles, Recogniser, Stretch } from './engine/recogniser.ts';

const WINDOW = 512;
const LOUD = 0.003;
const SILENCE_WINDOWS = 12;

/** A model of tests: what it does is in its name. */
export function standInModel(name: string): ModelFiles {
  return {
    ...{ name, kind: 'ctc', isNemo: false, encoder: '', decoder: '', joiner: '', ctc: '', tokens: '' },
    ...{ voice: '', program: '' },
  };
}

/**
 * Detects voice by loudness alone, and gives for each piece its number and its length as words. Models: 'slow' takes a quarter of a second a piece,
 * 'empty' has no weights, 'broken' cannot be loaded, 'mortal' ends its process at the third piece. 'strange' ends it when it is loaded, with a
 * reason, as sherpa-onnx does; 'huge' is killed then.
 */
export async function openStandIn({ name }: ModelFiles): Promise<Recogniser> {
  if (name === 'broken') throw new Error('not a model');
  if (name === 'huge') process.kill(process.pid, 'SIGKILL');
  if (name === 'strange') {
    writeSync(2, "offline-model.cc:Init:122 'vocab_size' does not exist in the metadata\n");
    process.exit(255);
  }
  let [heard, place, quiet] = [0, 0, 0];
  let rest = new Float32Array(0);
  let open: { start: number; parts: Float32Array[] } | null = null;
  const close = (): Stretch[] => {
    if (!open) return [];
    const samples = new Float32Array(open.parts.length * WINDOW);
    for (const [at, part] of open.parts.entries()) samples.set(part, at * WINDOW);
    const stretch = { start: open.start, samples };
    [open, quiet] = [null, 0];
    return [stretch];
  };
  return {
    detect(samples) {
      const all = Float32Array.from([...rest, ...samples]);
      const ended: Stretch[] = [];
      let at = 0;
      for (; at + WINDOW <= all.length; at += WINDOW, place += WINDOW) {
        const part = all.slice(at, at + WINDOW);
        const isLoud = part.some((one) => Math.abs(one) > LOUD);
        if (isLoud) open ??= { start: place, parts: [] };
        quiet = isLoud ? 0 : quiet + 1;
        open?.parts.push(part);
        if (quiet === SILENCE_WINDOWS) ended.push(...close());
      }
      rest = all.slice(at);
      return ended;
    },
    lastStretches: close,
    async recognise(samples) {
      heard += 1;
      if (name === 'slow') await wait(250);
      if (name === 'mortal' && heard === 3) process.kill(process.pid, 'SIGKILL');
      const seconds = (samples.length / 16_000).toFixed(1).replace('.', ',');
      return { text: name === 'empty' ? ' ' : ` Trecho ${heard}, de ${seconds} segundos.` };
    },
  };
}
