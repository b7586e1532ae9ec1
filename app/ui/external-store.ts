import { useSyncExternalStore } from 'react';

export interface ExternalStore<State> {
  get(): State;
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
  /** Subscribes a component. On the server and during hydration it returns the initial state. */
  use(): State;
}

/** State outside React, so that it survives every navigation. */
export function createStore<State extends object>(initial: State): ExternalStore<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  const get = () => state;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    subscribe,
    set(change) {
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
