/** Listens before everybody else. @param types with a space between two */
export function on<E extends Event>(types: string, listener: (event: E) => void, passive = true): void {
  for (const type of types.split(' '))
    addEventListener(type, listener as EventListener, { passive, capture: true });
}
