import { stemmer } from '@orama/stemmers/portuguese';

/** Words that follow none of the rules below. */
const EXCEPTIONS = new Map(
  Object.entries({
    maes: 'mae',
    caos: 'caos',
    // Without its accent 'país' is 'pais', so both words share a stem.
    pais: 'pai',
    paises: 'pai',
    cais: 'cais',
    mais: 'mais',
    demais: 'demais',
    jamais: 'jamais',
    reis: 'rei',
    leis: 'lei',
    freis: 'frei',
    poneis: 'ponei',
    joqueis: 'joquei',
    hoqueis: 'hoquei',
    voleis: 'volei',
    seis: 'seis',
    dois: 'dois',
    pois: 'pois',
    depois: 'depois',
    quis: 'quis',
    deus: 'deus',
    deuses: 'deus',
    gas: 'gas',
    mes: 'mes',
    tras: 'tras',
    tres: 'tres',
    anis: 'anise',
    boa: 'bom',
    boas: 'bom',
    males: 'mal',
    consules: 'consul',
    caracteres: 'carater',
    especimenes: 'especime',
    quaisquer: 'qualquer',
  }),
);

/** 'táxi', 'táxis': most such plurals have a singular in -il. */
const WORDS_IN_I =
  /^(?:taxi|juri|biquini|safari|colibri|rubi|alibi|gibi|tsunami|guri|abacaxi|kiwi|jabuti|saci|sushi|rali)s$/;

/** These words lose '-es', or '-e': 'revés', 'reveses', but also 'hipótese', 'hipóteses'. */
const LONG_PLURALS: ReadonlyArray<[RegExp, string]> = [
  [/(?<=\w[ae])ses?$/, 's'],
  [/(?<=\w[aeo]u)ses$/, 's'],
  [/(?<=(?:abdom|hif|pol|germ|liqu|him|glut|ed))enes$/, 'en'],
  [/(?<=\wan)ones$/, 'on'],
];

/**
 * Plural endings of folded text, longest first; Snowball alone separates 'emoção' and 'emoções'. Words in -el
 * and -il share an ending, because 'fósseis' without its accent fits both. So do -ol and -oi, -n and -m.
 */
const SINGULARS: ReadonlyArray<[RegExp, string]> = [
  [/(?<=\w)(?:oes|aes|aos)$/, 'ao'],
  [/(?<=\w)ais$/, 'al'],
  [/(?<=\w)eis$/, 'el'],
  [/(?<=\w)(?:ois?)$/, 'ol'],
  [/(?<=\w)uis$/, 'ul'],
  [/(?<=\w\w[^aeiou])is$/, 'el'],
  [/(?<=\w\w)il$/, 'el'],
  [/(?<=\w)ns$|(?<=\w\w)n$/, 'm'],
  [/(?<=\w\w)(?=[rz]es$)([rz])es$/, '$1'],
  [/(?<=\w[aeou])s$/, ''],
];

/** Snowball needs the accents of these endings, which people often omit. */
const ACCENTED: ReadonlyArray<[RegExp, string]> = [
  [/acao$/, 'ação'],
  [/encia$/, 'ência'],
];

const MOST_KEPT = 20_000;
const kept = new Map<string, string>();

/**
 * The stem that all forms of a Portuguese word share: 'emoções', 'emocao' → 'emoca'.
 * @param word folded by `foldText`
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
  const singular = singularOf(word);
  if (singular.length < 3) return singular;
  const stem = stemmer(replaceFirst(singular, ACCENTED));
  return stem.normalize('NFD').replace(/\p{M}/gu, '');
}

function singularOf(word: string): string {
  const known = EXCEPTIONS.get(word);
  if (known !== undefined) return known;
  if (WORDS_IN_I.test(word)) return word.slice(0, -1);
  const shorter = replaceFirst(word, LONG_PLURALS);
  return EXCEPTIONS.get(shorter) ?? replaceFirst(shorter, SINGULARS);
}

function replaceFirst(word: string, rules: ReadonlyArray<[RegExp, string]>): string {
  const rule = rules.find(([ending]) => ending.test(word));
  return rule ? word.replace(...rule) : word;
}
