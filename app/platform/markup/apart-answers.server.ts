import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ApartQuestion } from './apart-reader.server.ts';

/** How one kind of question is answered in the process that reads what strangers wrote. */
export interface ApartAnswer {
  /** Loads its own parser, and nothing of the other kinds. */
  load(): Promise<(question: never) => unknown>;
  /** The work takes minutes, and comes after all else. */
  isLast?: true;
}

/**
 * What a room answers apart, by the question's kind. A room exports it as `answers` from its `apart.server.ts`;
 * this file finds it by this name. Nobody imports it.
 */
export type ApartAnswers = Readonly<Record<string, ApartAnswer>>;

const FEATURES = join(import.meta.dirname, '../../features');

let found: Promise<ReadonlyMap<string, ApartAnswer>> | undefined;

/**
 * Loads the parser of one kind of question, in the process of `ApartReader`.
 * @throws for a kind that nobody declares
 */
export async function loadAnswer(kind: string) {
  found ??= findAnswers();
  const answer = (await found).get(kind);
  if (!answer) throw new Error(`nobody answers ${kind}`);
  return { read: await answer.load(), isLast: answer.isLast === true };
}

/**
 * Answers in that process.
 * @param question of a kind that a room declares; its room has shaped the rest
 * @throws for a kind that nobody declares, and what the parser throws
 */
export async function answerApart(question: ApartQuestion): Promise<unknown> {
  const { read } = await loadAnswer(question.kind);
  return read(question as never);
}

async function findAnswers(): Promise<ReadonlyMap<string, ApartAnswer>> {
  const all = new Map<string, ApartAnswer>();
  for (const path of globSync('*/*/apart.server.ts', { cwd: FEATURES })) {
    const { answers }: { answers: ApartAnswers } = await import(/* @vite-ignore */ join(FEATURES, path));
    for (const [kind, answer] of Object.entries(answers)) {
      if (all.has(kind)) throw new Error(`${path} answers ${kind}, which another room answers`);
      all.set(kind, answer);
    }
  }
  return all;
}
