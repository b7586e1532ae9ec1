import { stemmer } from '@orama/stemmers/portuguese';

/** Words whose plural or ending follows none of the rules below. */
const EXCEPTIONS = new Map(
  Object.entries({
    maes: 'mae',
    caos: 'caos',
    // Without its accent 'país' is 'pais', so the two families meet.
    pais: 'pai',
    paises: 'pai',
    cais: 'cais',
    mais: 'mais',
    demais: 'demais',
    jamais: 'jamais',
    reis: 'rei',
    leis: 'lei',
    seis: 'seis',
    dois: 'dois',
    depois: 'depois',
    herois: 'heroi',
    bois: 'boi',
    lapis: 'lapis',
    tenis: 'tenis',
    gratis: 'gratis',
    quis: 'quis',
    deus: 'deus',
    ingles: 'inglese',
    frances: 'francese',
    portugues: 'portuguese',
    boa: 'bom',
    boas: 'bom',
  }),
);

/** Plural endings on folded text, the longest first; Snowball alone keeps 'emoção' and 'emoções' apart. */
const SINGULARS: ReadonlyArray<[RegExp, string]> = [
  [/(?<=\w)(?:oes|aes|aos)$/, 'ao'],
  [/(?<=fac|dific|ut|frag|ag|hab|doc|fert|ester|versat|mob|foss|projet|rept|text)eis$/, 'il'],
  [/(?<=\w)ais$/, 'al'],
  [/(?<=\w)eis$/, 'el'],
  [/(?<=\w)ois$/, 'ol'],
  [/(?<=\w)uis$/, 'ul'],
  [/(?<=\w\w[^aeiou])is$/, 'il'],
  [/ns$/, 'm'],
  [/(?<=\w\w)(?=[rz]es$)([rz])es$/, '$1'],
  [/(?<=\w[ae]u)s$/, ''],
  [/(?<=\w\w[aeo])s$/, ''],
];

/** Snowball knows these endings by their accents, which people leave out when they type. */
const ACCENTED: ReadonlyArray<[RegExp, string]> = [
  [/acao$/, 'ação'],
  [/encia$/, 'ência'],
];

const MOST_KEPT = 20_000;
const kept = new Map<string, string>();

/**
 * What the forms of a Portuguese word have in common: 'emoções', 'emocao' → 'emoca'.
 * @param word folded, see `foldText`
 */
export function stemWord(word: string): string {
  const known = kept.get(word);
  if (known !== undefined) return known;
  const stem = /^[a-z]{3,40}$/.test(word) ? stemLetters(word) : word;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(word, stem);
  return stem;
}

function stemLetters(word: string): string {
  const singular = EXCEPTIONS.get(word) ?? replaceFirst(word, SINGULARS);
  const stem = stemmer(replaceFirst(singular, ACCENTED));
  return stem.normalize('NFD').replace(/\p{M}/gu, '');
}

function replaceFirst(word: string, rules: ReadonlyArray<[RegExp, string]>): string {
  const rule = rules.find(([ending]) => ending.test(word));
  return rule ? word.replace(...rule) : word;
}
