import { countOf, formatCount } from '#app/pure/text/plural.ts';
import type { BroughtBack } from '../reading/brought-back.server.ts';

/** What became of the last archive that was read back. */
export function BroughtOutcome({ status, endedAt, sourceName, problem, sums, rest }: BroughtBack) {
  const name = endedAt ? `${sourceName}, em ${endedAt}` : sourceName;
  if (status !== 'done' || !sums || !rest)
    return (
      <p className="notice" data-tone="bad">
        {name}:{' '}
        {problem ||
          (status === 'canceled'
            ? 'você parou a leitura. O que já veio ficou.'
            : 'a leitura parou antes do fim. Envie o arquivo de novo.')}
      </p>
    );
  const { lost, left, renamed, missing, isCounted } = rest;
  const isWhole = isCounted && missing.length === 0 && sums.left === 0;
  return (
    <div className="notice" data-tone={isWhole ? undefined : 'bad'}>
      <p>
        {name}: {sumWords(sums)}.
      </p>
      {restWords(rest).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <Names title="Chegaram com outro endereço, porque o de lá já é de outra página daqui" names={renamed} />
      <Names
        title={left.length > 0 ? `Ficaram de fora: ${left.join(', ')}` : 'Ficou de fora'}
        names={lost.rows}
        total={sums.left}
      />
      <Names title="Arquivos estragados, ou que este site não aceita" names={lost.files} />
      {!isWhole && (
        <p>
          Se você ainda tem o site de onde ele veio, faça e envie o arquivo de novo: o que já está aqui não se
          repete.
        </p>
      )}
    </div>
  );
}

/** '3 coisas novas, 70 já estavam aqui'. */
function sumWords({ new: created, same, left }: NonNullable<BroughtBack['sums']>): string {
  const words = [
    created > 0 && countOf(created, 'coisa nova', 'coisas novas'),
    same > 0 && countOf(same, 'já estava aqui', 'já estavam aqui'),
    left > 0 && countOf(left, 'não pôde ser lida', 'não puderam ser lidas'),
  ];
  return words.filter(Boolean).join(', ') || 'não tinha nada para trazer';
}

function restWords({
  out,
  departed,
  isOlder,
  withoutSounds,
  isCounted,
  missing,
}: NonNullable<BroughtBack['rest']>): readonly string[] {
  return [
    !isCounted && 'O arquivo não traz a própria contagem: não dá para saber se veio tudo.',
    ...missing.map(
      ({ words, found, expected }) => `O arquivo está incompleto: tem ${found} de ${expected} ${words}.`,
    ),
    out.binned > 0 &&
      `${countOf(out.binned, 'registro continua', 'registros continuam')} na lixeira deste site.`,
    out.erased > 0 &&
      `${countOf(out.erased, 'registro é', 'registros são')} de pessoas que saíram deste site: não voltaram.`,
    departed > 0 &&
      `Depois de se inscrever aqui, ${countOf(departed, 'pessoa saiu', 'pessoas saíram')} no outro site: cartas daqui também não vão mais.`,
    isOlder &&
      'O arquivo é de uma versão anterior, que não levava os endereços sem inscrição que não recebem cartas. Antes de importar uma lista antiga, faça o arquivo de novo no outro site.',
    withoutSounds > 0 &&
      `O arquivo foi feito sem os áudios: ${countOf(withoutSounds, 'ficou', 'ficaram')} de fora.`,
  ].filter((words) => words !== false);
}

function Names({ title, names, total = 0 }: { title: string; names: readonly string[]; total?: number }) {
  if (names.length === 0) return null;
  return (
    <div>
      <p>{title}:</p>
      <ul className="list-disc pl-5">
        {[...new Set(names)].map((name) => (
          <li key={name} className="break-words">
            {name}
          </li>
        ))}
        {total > names.length && <li>e mais {formatCount(total - names.length)}</li>}
      </ul>
    </div>
  );
}
