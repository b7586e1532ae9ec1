import type { Choice } from './apply.server.ts';

/** The bytes of a file; null where none was chosen. */
export async function fileOf(form: FormData, name: string): Promise<Uint8Array | null> {
  const value = form.get(name);
  return value instanceof File ? new Uint8Array(await value.arrayBuffer()) : null;
}

/** Decisions about single lines: 'pedido-3' is an order's id, 'codigo-3' a typed code. */
export function choicesOf(form: FormData): Map<number, Choice> {
  const choices = new Map<number, Choice>();
  for (const [name, value] of form) {
    const [, kind, at = ''] = /^(pedido|codigo)-(\d{1,5})$/.exec(name) ?? [];
    if (!kind || typeof value !== 'string' || value.trim() === '') continue;
    const text = value.replaceAll('\0', '').trim().slice(0, 64);
    choices.set(Number(at), kind === 'pedido' ? { orderId: text } : { code: text.toUpperCase() });
  }
  return choices;
}
