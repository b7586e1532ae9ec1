/** What was understood of a file, before it is stored. */
export interface Preview {
  /** In words. */
  format: string;
  origin: 'file' | 'pasted';
  lineCount: number;
  speakers: readonly string[];
  endsMs: number;
  first: ReadonlyArray<{ startMs: number; speaker: string | null; text: string }>;
  /** What was noticed, in sentences. */
  notes: readonly string[];
  /** The file bears signs of a program that recognised speech. */
  isByMachine: boolean;
  /** The text itself; see carried.ts. */
  carried: string;
}

/** @param values of the form's answer */
export function previewOf(values: Readonly<Record<string, string>> | undefined): Preview | null {
  return values?.preview ? (JSON.parse(values.preview) as Preview) : null;
}
