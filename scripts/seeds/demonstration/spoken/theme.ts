/** What a part of a made-up conversation is about. Each list fits each sentence of `sentences.ts` that takes from it. */
export interface Theme {
  /** Of the chapter. */
  title: string;
  /** Questions of the host. */
  questions: readonly string[];
  /** 'eu deitava tarde': what once was. */
  before: readonly string[];
  /** 'comecei a andar': what then was done, after 'eu'. */
  done: readonly string[];
  /** 'apagar a luz': what one may do. */
  practice: readonly string[];
  /** 'o sono não obedece': what somebody has understood. */
  insight: readonly string[];
  /** 'uma janela aberta': what it is like. */
  image: readonly string[];
}

/** Lists are written a line each. */
export function lines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
