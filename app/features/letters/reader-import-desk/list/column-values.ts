import { CROSS, foldCell, hasClearlyLeft, hasLeft, isState, NO, NONE, statesOf, YES } from './state-words.ts';

/** Different values of a column that are looked at; a state has fewer. */
const MOST_VALUES = 300;
/** What is looked at of a cell: many tags fit. */
const LONGEST_VALUE = 200;
/** A category has few values, and in a longer list they come again; free text does not. */
const MOST_CATEGORIES = 100;
const FEW = 6;
/** Rows in which addresses are counted. */
const ROWS_FOR_ADDRESSES = 500;

/** What stands in a column; 'nothing' where it is empty. */
type ColumnKind = 'nothing' | 'yes-no' | 'times' | 'states' | 'texts';

export interface SeenColumn {
  kind: ColumnKind;
  /** At least one value is the word for a state of a subscription. */
  hasStates: boolean;
  /** Every value is. */
  hasOnlyStates: boolean;
  /** 'unclear' where only vague words or a free text speak of leaving. */
  leaving: 'none' | 'unclear' | 'clear';
  /** Addresses in the first rows. */
  addresses: number;
}

const ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const TIME = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ t,]|$)/;

/** Collects what stands in each column of a list, in bounded memory. */
export class ColumnsSeen {
  readonly #values: Array<Set<string>> = [];
  readonly #states: Array<Set<string>> = [];
  readonly #filled: number[] = [];
  readonly #addresses: number[] = [];
  #rows = 0;

  add(cells: readonly string[]): void {
    this.#rows += 1;
    for (const [at, cell] of cells.entries()) {
      const values = this.#values[at] ?? new Set<string>();
      this.#values[at] = values;
      const states = this.#states[at] ?? new Set<string>();
      this.#states[at] = states;
      if (cell !== '') this.#filled[at] = (this.#filled[at] ?? 0) + 1;
      const start = cell.slice(0, LONGEST_VALUE);
      // Tags make many values of few words, so the words are counted apart.
      if (start !== '' && states.size < MOST_VALUES && !values.has(start))
        for (const state of statesOf(start)) states.add(state);
      if (values.size < MOST_VALUES && start !== '') values.add(start);
      if (this.#rows <= ROWS_FOR_ADDRESSES && ADDRESS.test(cell.trim()))
        this.#addresses[at] = (this.#addresses[at] ?? 0) + 1;
    }
  }

  column(at: number): SeenColumn {
    const values = [...(this.#values[at] ?? [])].map(foldCell).filter(Boolean);
    const states = [...(this.#states[at] ?? [])];
    return {
      kind: kindOf(values, states),
      hasStates: states.some(isState),
      hasOnlyStates: states.every(isState),
      leaving: leavingOf(states, this.#filled[at] ?? 0),
      addresses: this.#addresses[at] ?? 0,
    };
  }
}

function leavingOf(states: readonly string[], filled: number): SeenColumn['leaving'] {
  if (!states.some(hasLeft)) return 'none';
  const isCategory =
    states.length <= MOST_CATEGORIES && (states.length <= FEW || states.length * 2 <= filled);
  const isClear = states.some(hasClearlyLeft) || states.every(isState);
  return isCategory && isClear ? 'clear' : 'unclear';
}

function kindOf(values: readonly string[], states: readonly string[]): ColumnKind {
  if (values.length === 0) return 'nothing';
  // Scripts write 'None' for an empty cell beside True, False and times.
  const said = values.filter((value) => value !== 'none');
  if (said.length === 0) return 'texts';
  if (said.every((value) => YES.test(value) || NO.test(value) || CROSS.test(value))) return 'yes-no';
  if (said.every((value) => TIME.test(value))) return 'times';
  return states.some((state) => isState(state) || NONE.test(state)) ? 'states' : 'texts';
}
