import type { Stock } from './stock-change.ts';

/** The fields of one kind of product, for its form. */
export interface EditedParts {
  stock: Stock;
  sessionMinutes: number | null;
  passDays: number | null;
  variants: Array<{ id: string; name: string; stock: Stock; isActive: boolean }>;
  files: Array<{ id: string; name: string; sizeBytes: number; path: string }>;
}

export const NO_PARTS: EditedParts = {
  stock: null,
  sessionMinutes: null,
  passDays: null,
  variants: [],
  files: [],
};
