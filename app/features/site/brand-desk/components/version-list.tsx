import { Form } from 'react-router';
import { PICK_ROLES } from '#app/pure/brand/brand.ts';
import { HOUSE } from '#app/pure/brand/tokens.ts';
import { TYPE_PAIRS } from '#app/pure/brand/type-pairs.ts';
import { Button } from '#app/ui/button.tsx';
import type { ShownVersion } from '../shown-version.ts';

const WHEN = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

interface VersionListProps {
  versions: readonly ShownVersion[];
  /** The look that ships is the one in use. */
  isOriginal: boolean;
}

/** Each published look, the one that ships at the end, and a button that brings it back as a new one. */
export function VersionList({ versions, isOriginal }: VersionListProps) {
  const [newest] = versions;
  if (!newest) return null;
  return (
    <section aria-labelledby="versoes" className="brand-versions mt-10 grid gap-2">
      <h2 id="versoes">Versões</h2>
      <p className="text-small text-ink-soft">Voltar publica a versão antiga como uma nova: nada se perde.</p>
      <ul>
        {versions.map((version) => (
          <li key={version.number} className={LINE}>
            <Swatches picks={version.picks} />
            <div>
              <p className="font-semibold">
                {version.name || `Versão ${version.number}`}
                {version.number === newest.number && ' · no ar'}
              </p>
              <p className="text-small text-ink-soft">{describe(version)}</p>
            </div>
            {version.number !== newest.number && (
              <BackButton
                number={version.number}
                newest={newest.number}
                words={version.name || `Versão ${version.number}`}
              />
            )}
          </li>
        ))}
        <li className={LINE}>
          <Swatches picks={[]} />
          <div>
            <p className="font-semibold">O visual original</p>
            <p className="text-small text-ink-soft">
              Como o site veio{isOriginal && ': é o que está no ar'}.
            </p>
          </div>
          {!isOriginal && <BackButton number={0} newest={newest.number} words="O visual original" />}
        </li>
      </ul>
    </section>
  );
}

function describe({ person, publishedAt, restoredFrom, typePair, hasLogo }: ShownVersion): string {
  const parts = [
    `${person}, ${WHEN.format(new Date(publishedAt))}`,
    TYPE_PAIRS[typePair].title,
    hasLogo && 'com logo',
    restoredFrom !== null && (restoredFrom === 0 ? 'voltou ao original' : `voltou da versão ${restoredFrom}`),
  ];
  return parts.filter(Boolean).join(' · ');
}

const LINE = 'top-line flex flex-wrap items-center gap-x-4 gap-y-2 py-3';

interface BackButtonProps {
  number: number;
  /** The newest version that the list shows. */
  newest: number;
  words: string;
}

function BackButton({ number, newest, words }: BackButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="version" value={newest} />
      <Button type="submit" look="line">
        Voltar<span className="sr-only"> para {words}</span>
      </Button>
    </Form>
  );
}

function Swatches({ picks }: { picks: readonly string[] }) {
  const shown = picks.length > 0 ? picks : [HOUSE.action.light, HOUSE.mango.light, HOUSE.footer.light];
  return (
    <svg viewBox="0 0 48 24" className="swatches" aria-hidden="true">
      {shown.filter(Boolean).map((hex, index) => (
        <circle key={PICK_ROLES[index]} cx={12 + index * 12} cy="12" r="11" fill={hex} />
      ))}
    </svg>
  );
}
