import { useState } from 'react';
import type { PickedJson } from '#app/pure/media/library-json.ts';
import type { UploadJson } from '#app/pure/media/upload-json.ts';
import type { UploadPurpose } from '../purposes.ts';
import { useUploads } from './use-uploads.ts';

interface ChosenOptions {
  purpose: UploadPurpose;
  isMultiple?: boolean;
  /** Of the last answer. */
  errors?: readonly string[] | undefined;
  onDone?: ((upload: UploadJson) => void) | undefined;
  onRefused?: ((why: string) => void) | undefined;
}

/** What is sent, or chosen from the library: one takes the place of the other. */
export function useChosen({ purpose, isMultiple = false, errors, onDone, onRefused }: ChosenOptions) {
  const { files, add, resume, remove } = useUploads(purpose, isMultiple, { onDone, onRefused });
  const [picked, setPicked] = useState<PickedJson | null>(null);
  /** The errors since which the user has acted. */
  const [settled, settle] = useState<readonly string[]>();
  const sent = files.flatMap(({ upload }) => upload ?? []);
  const pick = (picture: PickedJson) => {
    settle(errors);
    for (const { key } of files) remove(key);
    setPicked(picture);
    onDone?.(picture);
  };
  const choose = (chosen: Iterable<File>) => {
    settle(errors);
    setPicked(null);
    add(chosen);
  };
  return {
    ...{ files, resume, remove, picked, pick, choose },
    leavePicked: () => setPicked(null),
    done: picked ? [picked] : sent,
    // As in any field, the error disappears once the user acts. A later answer may refuse the same file again.
    error: errors !== settled ? errors?.[0] : undefined,
  };
}
