import { useMemo } from 'react';
import { coloursFrom, movesOf } from '#app/pure/brand/palette.ts';
import type { Palette, Theme } from '#app/pure/brand/tokens.ts';
import { toldMoves } from '../told-moves.ts';

/** The picked colour as a ground and as text, in both themes, and what had to move. */
export function ColourSample({ picks }: { picks: readonly string[] }) {
  const colours = useMemo(() => coloursFrom(picks), [picks]);
  const sentences = useMemo(() => toldMoves(movesOf(picks, colours)), [picks, colours]);
  return (
    <div className="colour-sample">
      <div className="samples">
        <Sample palette={colours.palette} theme="light" label="Modo claro" />
        <Sample palette={colours.palette} theme="dark" label="Modo escuro" />
      </div>
      <div aria-live="polite">
        {sentences.length > 0 && (
          <>
            <p className="font-semibold">O que mudamos nas suas cores</p>
            <ul className="list-disc pl-5">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
        {picks.length > 0 && sentences.length === 0 && <p>Suas cores ficam exatamente como você escolheu.</p>}
      </div>
    </div>
  );
}

// A drawing: its colours are attributes, which the policy of pages allows, and styles are not.
function Sample({ palette, theme, label }: { palette: Palette; theme: Theme; label: string }) {
  const of = (token: keyof Palette) => palette[token][theme];
  return (
    <figure>
      <svg viewBox="0 0 300 170" role="img" aria-label={`${label}: sua cor como fundo e como texto`}>
        <rect width="300" height="170" rx="10" fill={of('paper')} />
        <rect x="16" y="16" width="128" height="40" rx="20" fill={of('action')} />
        <text x="80" y="41" textAnchor="middle" fontSize="15" fontWeight="600" fill={of('on-action')}>
          Sua cor
        </text>
        <text x="164" y="41" fontSize="15" fontWeight="600" fill={of('terracotta')}>
          Como texto
        </text>
        <text x="16" y="84" fontSize="15" fill={of('ink')}>
          As palavras das páginas
        </text>
        <rect x="16" y="100" width="84" height="24" rx="12" fill={of('mango')} />
        <text x="58" y="117" textAnchor="middle" fontSize="13" fontWeight="600" fill={of('on-mango')}>
          Destaque
        </text>
        <text x="116" y="117" fontSize="13" fill={of('ink-soft')}>
          e as mais discretas
        </text>
        <path fill={of('footer')} d="M0 138h300v22a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z" />
        <text x="16" y="159" fontSize="13" fill={of('on-footer')}>
          Rodapé
        </text>
      </svg>
      <figcaption className="mt-1 text-small text-ink-soft">{label}</figcaption>
    </figure>
  );
}
