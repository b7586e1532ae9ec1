import { useCallback, useEffect, useRef, useState } from 'react';
import type { PickedJson, PickListJson } from '#app/pure/media/library-json.ts';
import type { UploadPurpose } from '../purposes.ts';

const LIST = '/admin/biblioteca' satisfies Href;
const TYPING_MS = 250;
const UNREACHABLE = 'A biblioteca não respondeu. Tente de novo.';

/** The pictures of the dialog: searched while somebody types, and further ones on request. */
export function usePickList(purpose: UploadPurpose, onTaken: (picture: PickedJson) => void) {
  const [list, setList] = useState<PickListJson>({ pictures: [], older: null });
  const [state, setState] = useState<'loading' | 'ready' | 'taking'>('loading');
  const [error, setError] = useState<string | null>(null);
  const asking = useRef<AbortController>(undefined);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = useCallback(async (address: string, before: PickListJson['pictures']) => {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    setState('loading');
    setError(null);
    const answer = await fetch(address, { signal, headers: { Accept: 'application/json' } })
      .then(async (response) => (response.ok ? ((await response.json()) as PickListJson) : null))
      .catch(() => null);
    if (signal.aborted) return;
    setState('ready');
    if (answer) setList({ ...answer, pictures: [...before, ...answer.pictures] });
    else setError(UNREACHABLE);
  }, []);

  useEffect(() => {
    load(LIST, []);
    return () => {
      asking.current?.abort();
      clearTimeout(typing.current);
    };
  }, [load]);

  const search = (words: string) => {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => load(`${LIST}?${new URLSearchParams({ q: words })}`, []), TYPING_MS);
  };
  const more = () => {
    if (list.older) load(list.older, list.pictures);
  };
  const take = async (id: string) => {
    if (state === 'taking') return;
    setState('taking');
    setError(null);
    const answer = await fetch(addressOf(id, purpose), { method: 'POST' })
      .then((response) => response.json() as Promise<PickedJson | { error: { message: string } }>)
      .catch(() => ({ error: { message: UNREACHABLE } }));
    setState('ready');
    if ('error' in answer) setError(answer.error.message);
    else onTaken(answer);
  };
  return { ...list, state, error, search, more, take };
}

function addressOf(id: string, purpose: UploadPurpose): string {
  const address = `/admin/biblioteca/${id}/usar` satisfies Href<'/admin/biblioteca/:id/usar'>;
  return purpose === 'picture' ? address : `${address}?para=texto`;
}
