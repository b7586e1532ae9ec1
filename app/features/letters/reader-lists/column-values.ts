import { foldText } from '#app/pure/fold-text.ts';
import { isState, NO, YES } from './state-words.ts';

/** Different values of a column that are looked at; a state has fewer. */
const MOST_VALUES = 300;
/** Rows in which addresses are counted. */
const ROWS_FOR_ADDRESSES = 500;

/** What stands in a column; 'nothing' where it is empty. */
type ColumnKind = 'nothing' | 'yes-no' | 'times' | 'states' | 'texts';

export interface SeenColumn {
  kind: ColumnKind;
  /** At least one value is the word for a state of a subscription. */
  hasStates: boolean;
  /** Addresses in the first rows. */
  addresses: number;
}

const ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const TIME = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ t,]|$)/;

/** Collects what stands in each column of a list, in bounded memory. */
export class ColumnsSeen {
  readonly #values: Array<Set<string>> = [];
  readonly #addresses: number[] = [];
  #rows = 0;

  add(cells: readonly string[]): void {
    this.#rows += 1;
    for (const [at, cell] of cells.entries()) {
      const values = this.#values[at] ?? new Set<string>();
      this.#values[at] = values;
      if (values.size < MOST_VALUES && cell !== '') values.add(cell.slice(0, 60));
      if (this.#rows <= ROWS_FOR_ADDRESSES && ADDRESS.test(cell.trim()))
        this.#addresses[at] = (this.#addresses[at] ?? 0) + 1;
    }
  }

  column(at: number): SeenColumn {
    const values = [...(this.#values[at] ?? [])].map((value) => foldText(value).trim()).filter(Boolean);
    return { kind: kindOf(values), hasStates: values.some(isState), addresses: this.#addresses[at] ?? 0 };
  }
}

function kindOf(values: readonly string[]): ColumnKind {
  if (values.length === 0) return 'nothing';
  if (values.every((value) => YES.test(value) || NO.test(value))) return 'yes-no';
  if (values.every((value) => TIME.test(value))) return 'times';
  return values.some(isState) ? 'states' : 'texts';
}
