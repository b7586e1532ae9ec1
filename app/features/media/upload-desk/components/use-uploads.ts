import { useCallback, useEffect, useRef, useState } from 'react';
import { extensionOf } from '#app/pure/media/file-name.ts';
import type { UploadJson } from '#app/pure/media/upload-json.ts';
import { mostBytesOf, takesEnding, type UploadPurpose } from '../purposes.ts';
import { asReadable } from '../readable-picture.ts';
import { refusalMessage } from '../refusals.ts';
import { type SendingControl, sendFile } from './send-file.ts';

export interface SentFile {
  /** Within this page. */
  key: number;
  file: File;
  state: 'sending' | 'checking' | 'done' | 'failed';
  sent: number;
  /** Time and bytes at the start or the last resume, from which the speed is computed. */
  since: { at: number; sent: number };
  /** The connection is lost and being retried. */
  isBroken: boolean;
  error: string | null;
  mayContinue: boolean;
  upload: UploadJson | null;
}

interface UploadHandlers {
  onDone?: ((upload: UploadJson) => void) | undefined;
  onRefused?: ((why: string) => void) | undefined;
}

interface Uploads {
  files: SentFile[];
  add(chosen: Iterable<File>): void;
  resume(key: number): void;
  /** Removes the file in any state. */
  remove(key: number): void;
}

/** The files chosen in one field, and their states. */
export function useUploads(purpose: UploadPurpose, isMultiple: boolean, on: UploadHandlers): Uploads {
  const [files, setFiles] = useState<SentFile[]>([]);
  const controls = useRef(new Map<number, SendingControl>());
  const nextKey = useRef(0);
  const handlers = useRef(on);
  handlers.current = on;

  const change = useCallback((key: number, changes: Partial<SentFile>) => {
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }, []);

  const begin = (key: number, file: File) => {
    let sending: SendingControl | null = null;
    let isGone = false;
    const goAway = (how: 'pause' | 'cancel') => {
      isGone = true;
      sending?.[how]();
    };
    controls.current.set(key, {
      resume: () => sending?.resume(),
      pause: () => goAway('pause'),
      cancel: () => goAway('cancel'),
    });
    asReadable(file).then((readable) => {
      if (isGone) return;
      if (readable !== file) change(key, { file: readable });
      sending = send(key, readable);
    });
  };

  const send = (key: number, file: File) =>
    sendFile(file, purpose, {
      onProgress: (sent) =>
        setFiles((before) => before.map((one) => (one.key === key ? withProgress(one, sent) : one))),
      onBreak: () => change(key, { isBroken: true }),
      onChecking: () => change(key, { state: 'checking', sent: file.size }),
      onDone: (upload) => {
        change(key, { state: 'done', upload });
        handlers.current.onDone?.(upload);
      },
      onFailed: (error, mayContinue) => {
        change(key, { state: 'failed', error, mayContinue });
        handlers.current.onRefused?.(error);
      },
    });

  const remove = (key: number) => {
    controls.current.get(key)?.cancel();
    controls.current.delete(key);
    setFiles((before) => before.filter((one) => one.key !== key));
  };

  const add = (chosen: Iterable<File>) => {
    const list = isMultiple ? [...chosen] : [...chosen].slice(0, 1);
    if (list.length === 0) return;
    if (!isMultiple) for (const key of controls.current.keys()) remove(key);
    const added = list.map((file) => newFile(nextKey.current++, file, refusalOf(file, purpose)));
    setFiles((before) => (isMultiple ? [...before, ...added] : added));
    for (const { key, file, error } of added) {
      if (error) handlers.current.onRefused?.(error);
      else begin(key, file);
    }
  };

  const resume = (key: number) => {
    const control = controls.current.get(key);
    if (!control) return;
    setFiles((before) => before.map((one) => (one.key === key ? resumed(one) : one)));
    control.resume();
  };

  const latest = useRef({ files, resume });
  latest.current = { files, resume };
  useEffect(() => {
    const goOn = () => {
      const { files: known, resume: again } = latest.current;
      for (const { key, state, mayContinue } of known) if (state === 'failed' && mayContinue) again(key);
    };
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, []);

  // Leaving the page stops all transfers.
  useEffect(() => {
    const all = controls.current;
    return () => {
      for (const control of all.values()) control.pause();
    };
  }, []);

  return { files, add, resume, remove };
}

function newFile(key: number, file: File, error: string | null): SentFile {
  const since = { at: Date.now(), sent: 0 };
  const state = error ? 'failed' : 'sending';
  return { key, file, state, sent: 0, since, isBroken: false, error, mayContinue: false, upload: null };
}

function resumed(one: SentFile): SentFile {
  return { ...one, state: 'sending', error: null, since: { at: Date.now(), sent: one.sent } };
}

/** The first report may be a jump to where an earlier visit stopped, which is no speed. */
function withProgress(one: SentFile, sent: number): SentFile {
  const isJump = one.sent === 0 && sent > 0;
  return { ...one, sent, isBroken: false, since: isJump ? { at: Date.now(), sent } : one.since };
}

/** The server's refusal, known before anything is sent. */
function refusalOf(file: File, purpose: UploadPurpose): string | null {
  const extension = extensionOf(file.name).toLowerCase();
  if (!takesEnding(purpose, extension)) return refusalMessage('wrong-kind', { purpose, extension });
  if (file.size === 0) return refusalMessage('empty');
  if (file.size > mostBytesOf(purpose, extension)) return refusalMessage('too-large', { purpose, extension });
  return null;
}
