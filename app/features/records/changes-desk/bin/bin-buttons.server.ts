import type { z } from 'zod';
import {
  emptyBin,
  forgetBinEntry,
  type LettingGo,
} from '#app/features/records/changes/bin/bin-entries.server.ts';
import type { BinKind } from '#app/platform/room.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { countOf } from '#app/pure/text/plural.ts';
import type { binForm } from './input.ts';
import { findBinEntry } from './queries.server.ts';

type BinContext = Services & {
  actor: Person;
  binKinds: Readonly<Record<string, BinKind>>;
  lettingGo: LettingGo;
};

const LIST = '/admin/lixeira' satisfies Href;
const GONE: AdminResult = {
  ok: false,
  why: 'gone',
  toast: failed('Isto já não está na lixeira', 'Recarregue a página para ver o que há agora.'),
};

/** Why a record of any kind cannot be restored. */
const REFUSED: Readonly<Record<string, string>> = {
  'there-again': 'Já existe outra vez no site.',
  'too-many': 'O site já tem tudo o que cabe desse tipo. Exclua algo antes.',
};

/** Restores, removes for good, or empties the bin; returns the toast. */
export function runBinButton(
  ctx: BinContext,
  { intent, id }: z.output<typeof binForm>,
): Promise<AdminResult> {
  if (intent === 'restore') return restore(ctx, id);
  return intent === 'forget' ? forget(ctx, id[0] ?? '') : empty(ctx);
}

/** One entry, or all entries that were deleted together. Those that cannot be restored stay in the bin. */
async function restore(ctx: BinContext, ids: readonly string[]): Promise<AdminResult> {
  /** A sentence for each that is back. */
  const back: string[] = [];
  let list = LIST;
  let refusal: string | undefined;
  for (const id of ids) {
    const entry = await findBinEntry(ctx.db, id);
    const kind = entry && Object.hasOwn(ctx.binKinds, entry.kind) ? ctx.binKinds[entry.kind] : undefined;
    if (entry && kind && entry.deleted_by_id !== ctx.actor.id) assertCan(ctx.actor, kind.right);
    const done = kind && (await kind.restore(ctx, id));
    if (entry && kind && done?.ok) {
      back.push(kind.backWords?.(entry.title) ?? `“${entry.title}” voltou.`);
      list = kind.list;
    } else refusal ??= done && !done.ok ? { ...REFUSED, ...kind.refused }[done.reason] : undefined;
  }
  if (back.length === 0) {
    if (!refusal) return GONE;
    const toast = failed('Não foi restaurado', refusal);
    return { ok: false, why: 'conflict', toast };
  }
  const missing = ids.length - back.length;
  const sentences = [
    back.length === 1 ? `${back[0]}` : `${back.length} voltaram.`,
    ...(missing > 0 ? [`${countOf(missing, 'não voltou', 'não voltaram')}. ${refusal ?? ''}`.trim()] : []),
  ];
  const toast = succeeded('Restaurado', sentences.join(' '));
  return { ok: true, toast, goTo: list };
}

async function forget(ctx: BinContext, id: string): Promise<AdminResult> {
  const done = await forgetBinEntry(ctx, id);
  return done.ok ? { ok: true, toast: succeeded('Apagado de vez') } : GONE;
}

async function empty(ctx: BinContext): Promise<AdminResult> {
  const count = await emptyBin(ctx);
  const description = countOf(count, 'apagado de vez', 'apagados de vez');
  return { ok: true, toast: succeeded('Lixeira esvaziada', description), goTo: LIST };
}
