/** Endings of nouns, adjectives and verbs, folded. */
const ENDINGS = new Set(
  (
    ' a o e as os es ao oes ar er ir ei ou eu iu am em ando endo indo ado ada ados adas ido ida idos idas ador adora ' +
    'edor edora idor idora dor dora acao acoes icao icoes cao coes mento mentos amento imento oso osa osos osas avel ' +
    'ivel aveis iveis vel ante ente inte antes entes ancia encia ancias encias ismo ista istas idade edade ade idades ' +
    'ez eza ice ura ivo iva ativo ativa ico ica icos icas al ais ario aria eiro eira inho inha mente amente r ndo do da'
  ).split(' '),
);
const SHORTEST_ROOT = 4;
const SHORTEST_ROOT_OF_LONG_WORDS = 5;
const LONGEST_SHORT_WORD = 6;
/** 'perdoar' is of 'perdão'. */
const VERB_OF_AO = /oa(?:r|do|da|ndo|mos)$|oou$|oe$/;

/**
 * How many letters two words of one family share at their beginning: 'grávida', 'gravidez' → 6. 0 for others:
 * 'gravida', 'gratidao'.
 * @param one folded, like `other`
 */
export function sharedRoot(one: string, other: string): number {
  const shared = sharedLetters(one, other);
  if (shared < SHORTEST_ROOT) return 0;
  if (isVerbOfAo(one, other, shared) || isVerbOfAo(other, one, shared)) return shared;
  const isShort = Math.max(one.length, other.length) <= LONGEST_SHORT_WORD;
  if (shared < SHORTEST_ROOT_OF_LONG_WORDS && !isShort) return 0;
  for (let root = shared; root >= SHORTEST_ROOT; root--)
    if (ENDINGS.has(one.slice(root)) && ENDINGS.has(other.slice(root))) return shared;
  return 0;
}

function isVerbOfAo(verb: string, noun: string, shared: number): boolean {
  const [ending] = VERB_OF_AO.exec(verb) ?? [];
  return ending !== undefined && noun === `${verb.slice(0, -ending.length)}ao` && shared >= SHORTEST_ROOT;
}

function sharedLetters(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return shared;
}
