import type { UploadPurpose } from '../purposes.ts';

export interface UploadFieldProps {
  /** The hidden field that carries the upload's id; of a picture also `{name}-alt` and `{name}-foco`. */
  name: string;
  label: string;
  hint?: string;
  purpose: UploadPurpose;
  isRequired?: boolean;
  /** Several files, each with a hidden field of this name. */
  isMultiple?: boolean;
  /** What the record has already: shown until something new is there. */
  current?: {
    fileName?: string;
    picture?: { url: string; alt?: string; focalPoint?: { x: number; y: number } | null };
  };
  /** A text that describes a picture is asked for. */
  hasAlt?: boolean;
  errors?: readonly string[];
  /** Told when a file has arrived and was accepted: to fill in a title or a duration. */
  onDone?: (upload: FinishedUpload) => void;
}

export interface FinishedUpload {
  id: string;
  fileName: string;
  /** Proposed by the file's name. */
  title: string;
  size: number;
  durationSeconds: number | null;
}

export function UploadField(_props: UploadFieldProps) {
  return null;
}
