import type { DetailedError, Upload } from 'tus-js-client';
import type { PartialUploadJson, UploadJson } from '#app/pure/media/upload-json.ts';
import type { UploadPurpose } from '../purposes.ts';

const ENDPOINT = '/admin/uploads' satisfies Href;
/** A lost connection costs at most one piece; proxies often refuse larger ones. */
const PIECE_BYTES = 16_000_000;
const RETRY_AFTER_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000];
const ASK_AGAIN_AFTER_MS = 2_000;
const MOST_QUESTIONS = 900;
/** Consecutive failures; a restarting server is back by then. */
const MOST_UNANSWERED = 15;

interface Sending {
  onProgress: (sent: number) => void;
  /** The connection is lost and will be retried soon. */
  onBreak: () => void;
  /** Everything is sent, and is being checked. */
  onChecking: () => void;
  onDone: (upload: UploadJson) => void;
  /** `mayContinue`: the received part is kept. */
  onFailed: (message: string, mayContinue: boolean) => void;
}

export interface SendingControl {
  /** Resumes where it stopped. */
  resume(): void;
  /** Stops; the next visit can resume. */
  pause(): void;
  /** Gives up and removes everything. */
  cancel(): void;
}

/** Sends a file in pieces; resumes by itself after a short break, and where an earlier visit stopped. */
export function sendFile(file: File, purpose: UploadPurpose, on: Sending): SendingControl {
  let upload: Upload | null = null;
  let isCancelled = false;
  let hasArrived = false;

  const start = async () => {
    // The size may now be that of the rewritten file, so tus must not ask for the progress.
    if (hasArrived) return check();
    try {
      upload ??= await prepare();
      if (!isCancelled) upload.start();
    } catch {
      on.onFailed('Não foi possível começar o envio. Verifique a conexão e tente de novo.', true);
    }
  };

  const prepare = async () => {
    const tus = await import('tus-js-client');
    const prepared = new tus.Upload(file, {
      endpoint: ENDPOINT,
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_AFTER_MS,
      metadata: { filename: file.name, purpose },
      fingerprint: async () => ['conversas', purpose, file.name, file.size, file.lastModified].join('-'),
      removeFingerprintOnSuccess: true,
      onShouldRetry: (error) => {
        const isWorthIt = mayPass(statusOf(error));
        if (isWorthIt && !isCancelled) on.onBreak();
        return isWorthIt && !isCancelled;
      },
      onProgress: (sent) => on.onProgress(sent),
      onError: (error) => {
        if (!isCancelled) on.onFailed(messageOf(error), mayContinue(error));
      },
      onSuccess: () => {
        hasArrived = true;
        check();
      },
    });
    const [previous] = await prepared.findPreviousUploads();
    if (previous) prepared.resumeFromPreviousUpload(previous);
    return prepared;
  };

  const check = () => {
    on.onChecking();
    finish(upload?.url ?? '').then(
      (result) => (typeof result === 'string' ? on.onFailed(result, false) : on.onDone(result)),
      () => on.onFailed('O arquivo chegou, mas não foi possível conferi-lo. Tente de novo.', true),
    );
  };

  start();
  return {
    resume: start,
    pause() {
      upload?.abort(false);
    },
    cancel() {
      isCancelled = true;
      const url = upload?.url;
      upload?.abort(false);
      if (url) fetch(url, { method: 'DELETE' }).catch(() => {}); // otherwise the sweeper removes it
    },
  };
}

/** Has the server check the received file. @returns the upload, or the refusal */
async function finish(url: string): Promise<UploadJson | string> {
  for (let question = 0, unanswered = 0; question < MOST_QUESTIONS; question += 1) {
    const response = await fetch(`${url}/concluir`, { method: 'POST' }).catch(() => null);
    if (response && response.status !== 202 && response.status < 500) return answerOf(response);
    if (response?.status === 507) return answerOf(response);
    unanswered = response ? 0 : unanswered + 1;
    if (unanswered === MOST_UNANSWERED) break;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
  }
  throw new Error('no end');
}

async function answerOf(response: { json(): Promise<unknown> }): Promise<UploadJson | string> {
  const answer = (await response.json()) as UploadJson | PartialUploadJson | { error: { message: string } };
  if ('error' in answer) return answer.error.message;
  if (answer.status !== 'finished') throw new Error('not finished');
  return answer;
}

function statusOf(error: Error | DetailedError): number {
  return ('originalResponse' in error && error.originalResponse?.getStatus()) || 0;
}

/** Statuses that may be temporary: no answer, a busy or restarting server, a concurrent sender. */
function mayPass(status: number): boolean {
  return (
    status === 0 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507)
  );
}

function mayContinue(error: Error | DetailedError): boolean {
  const status = statusOf(error);
  return mayPass(status) || status < 300 || status === 401 || status === 403;
}

function messageOf(error: Error | DetailedError): string {
  const status = statusOf(error);
  if (status === 0) return 'A conexão caiu. O que já foi enviado está guardado.';
  // A page instead of an answer is the sign-in page.
  if (status === 401 || (status >= 200 && status < 300))
    return 'Seu acesso expirou. Entre de novo em outra aba e continue aqui.';
  try {
    const body = 'originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : '';
    return (JSON.parse(body) as { error: { message: string } }).error.message;
  } catch {
    return 'O servidor não conseguiu receber o arquivo. Tente de novo em alguns minutos.';
  }
}
