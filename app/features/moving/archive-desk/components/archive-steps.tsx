import { NextSteps } from '#app/ui/admin/next-steps.tsx';
import type { ArchiveReport, UnitKind } from '../report.ts';
import { KIND_WORDS } from '../words.ts';

const LISTS: Readonly<Record<UnitKind, string>> = {
  episode: '/admin/episodios' satisfies Href,
  video: '/admin/videos' satisfies Href,
  text: '/admin/cartas' satisfies Href,
  product: '/admin/produtos' satisfies Href,
};

/** Where what came is now, and what is still to do of a move. */
export function ArchiveSteps({ counts }: Pick<ArchiveReport, 'counts'>) {
  const came = (Object.keys(LISTS) as UnitKind[]).filter((kind) => {
    const { new: created = 0, completed = 0, updated = 0 } = counts[kind] ?? {};
    return created + completed + updated > 0;
  });
  if (came.length === 0) return null;
  const steps = [
    ...came.map((kind) => ({ to: LISTS[kind], label: `${KIND_WORDS[kind]}: veja o que chegou` })),
    ...(came.includes('episode')
      ? [{ to: '/admin/importar/mudanca' satisfies Href, label: 'Copiar os áudios para cá' }]
      : []),
    { to: '/admin/enderecos-antigos' satisfies Href, label: 'Conferir os endereços antigos' },
  ];
  return <NextSteps steps={steps} />;
}
