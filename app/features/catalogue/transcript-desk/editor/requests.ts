import type { Fetched, SavedPatch, TranscriptPatch } from '#app/pure/transcripts/patch.ts';

/** Why a request brought nothing. */
export type Unanswered = 'unreachable' | 'signed-out' | 'refused' | 'gone' | 'replaced' | 'too-many';

export type Answer<Value> = { ok: true; value: Value } | { ok: false; why: Unanswered; message?: string };

const PATIENCE_MS = 30_000;

const addressOf = (itemId: string) =>
  `/admin/transcricoes/${itemId}/falas` satisfies Href<'/admin/transcricoes/:id/falas'>;

/** @param since the version that the window knows; 0 for all */
export async function fetchLines(itemId: string, since: number): Promise<Answer<Fetched>> {
  const answer = await ask(`${addressOf(itemId)}?desde=${since}`, {});
  return answer.ok ? { ok: true, value: answer.value as Fetched } : answer;
}

export async function sendPatch(
  itemId: string,
  patch: TranscriptPatch,
): Promise<Answer<Extract<SavedPatch, { ok: true }>>> {
  const body = new URLSearchParams({ patch: JSON.stringify(patch) });
  const answer = await ask(addressOf(itemId), { method: 'POST', body });
  if (!answer.ok) return answer;
  const saved = answer.value as SavedPatch;
  return saved.ok ? { ok: true, value: saved } : { ok: false, why: saved.reason };
}

async function ask(address: string, init: RequestInit): Promise<Answer<unknown>> {
  try {
    const got = await fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    // Who is signed out is led to the sign-in page.
    if (got.status === 401 || got.redirected) return { ok: false, why: 'signed-out' };
    if (got.status === 404) return { ok: false, why: 'gone' };
    if (got.status === 400 || got.status === 403 || got.status === 413) return { ok: false, why: 'refused' };
    if (!got.ok) return { ok: false, why: 'unreachable' };
    return { ok: true, value: await got.json() };
  } catch {
    return { ok: false, why: 'unreachable' };
  }
}
