/** Spellings of the same sound, in the order of replacement. */
const SOUNDS: ReadonlyArray<[RegExp, string]> = [
  [/ph/g, 'f'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/[sc]h/g, 'x'],
  [/(?<![ln])h/g, ''],
  [/xc(?=[ei])|sc(?=[ei])|ss|c(?=[ei])|z/g, 's'],
  [/g(?=[ei])/g, 'j'],
  [/qu(?=[ei])|q|c/g, 'k'],
  [/gu(?=[ei])/g, 'g'],
  [/m(?=[^aeiou]|$)/g, 'n'],
  [/l(?=[^aeiouh]|$)/g, 'u'],
  [/(.)\1/g, '$1'],
  [/e(?=s?$)/g, 'i'],
  [/o(?=s?$)/g, 'u'],
  [/x(?=[^aeiou])/g, 's'],
];

/**
 * An approximate phonetic key, for words spelled by ear: 'paciensia', 'hansiedade', 'sinsero'.
 * @param word folded
 */
export function soundKey(word: string): string {
  return SOUNDS.reduce((key, [spelling, sound]) => key.replace(spelling, sound), word);
}
