/** Rows of a keyboard, each half a key to the right of the one above. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Letters that the ear confuses. */
const SOUNDS = ['scxz', 'gj', 'mn', 'lu', 'ckq', 'iy', 'vw'];
const SLIP = 1;
/** A letter that neither the eye nor a finger confuses with the other one. */
const OTHER_LETTER = 1.5;
/** A letter that no slip explains: 'meditação' is no 'mediação'. */
const STRAY_LETTER = 2.5;

const near = new Set([...nearKeys(), ...SOUNDS.flatMap((sounds) => pairsOf([...sounds]))]);

/**
 * How far a typed word is from a word that may be meant. A missing letter, a letter typed twice, a neighbouring
 * key, a letter of the same sound, another vowel, a plural's s and two letters swapped cost 1 each; what no slip
 * explains costs more.
 * @param typed folded, like `meant`
 * @returns more than `most` for any larger distance
 */
export function typingDistance(typed: string, meant: string, most: number): number {
  if (Math.abs(typed.length - meant.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, missing) => missing * SLIP);
  for (let row = 1; row <= typed.length; row++) {
    const current = [at(last, 0) + strayCost(typed, row - 1)];
    let least = at(current, 0);
    for (let column = 1; column <= meant.length; column++) {
      let cost = Math.min(
        at(last, column) + strayCost(typed, row - 1),
        at(current, column - 1) + SLIP,
        at(last, column - 1) + otherCost(typed.charAt(row - 1), meant.charAt(column - 1)),
      );
      const isSwapped = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      if (row > 1 && column > 1 && isSwapped) cost = Math.min(cost, at(beforeLast, column - 2) + SLIP);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(at(last, meant.length), most + 1);
}

function strayCost(typed: string, place: number): number {
  const letter = typed.charAt(place);
  if (letter === 's' && place === typed.length - 1) return SLIP;
  return [typed.charAt(place - 1), typed.charAt(place + 1)].some((other) => isSlip(letter, other))
    ? SLIP
    : STRAY_LETTER;
}

function otherCost(typed: string, meant: string): number {
  if (typed === meant) return 0;
  const areVowels = /[aeiou]/.test(typed) && /[aeiou]/.test(meant);
  return areVowels || isSlip(typed, meant) ? SLIP : OTHER_LETTER;
}

function isSlip(one: string, other: string): boolean {
  return other !== '' && (one === other || near.has(one + other));
}

function nearKeys(): string[] {
  const places = KEYS.flatMap((keys, row) =>
    [...keys].map((letter, index) => ({ letter, row, x: index + row / 2 })),
  );
  return places.flatMap((one) =>
    places
      .filter((other) => Math.abs(one.row - other.row) <= 1 && Math.abs(one.x - other.x) <= 1)
      .map((other) => one.letter + other.letter),
  );
}

function pairsOf(letters: readonly string[]): string[] {
  return letters.flatMap((one) => letters.map((other) => one + other));
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
