import { Button, ButtonLink } from '../button.tsx';

interface CollisionChoiceProps {
  /** Fields in which what was typed and what is stored differ. */
  differences: ReadonlyArray<{ label: string; typed: string; stored: string }>;
  /** The version that is stored now. */
  version: string;
  /** The form that is written over with: a button outside of it may send it. */
  formId: string;
  /** Opens what is stored, in a new tab. */
  viewPath: string;
}

/** Somebody else has saved this record: shows theirs beside what was typed, and lets one choose knowingly. */
export function CollisionChoice({ differences, version, formId, viewPath }: CollisionChoiceProps) {
  return (
    <div role="alert" className="notice mb-5" data-tone="bad" data-unsaved>
      <p className="font-semibold">Este registro foi alterado por outra pessoa enquanto você editava.</p>
      <p>Nada foi salvo, e o que você digitou continua abaixo. Compare e decida:</p>
      {differences.length > 0 ? (
        <div className="table-frame mt-2">
          <table className="table">
            <thead>
              <tr>
                <th>Campo</th>
                <th>O que está salvo agora</th>
                <th>O que você digitou</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, typed, stored }) => (
                <tr key={label}>
                  <td className="main">{label}</td>
                  <td data-label="Salvo">{stored || '–'}</td>
                  <td data-label="Seu">{typed || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p>O que está salvo agora é igual ao que você digitou.</p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" form={formId} name="overwrite" value={version} look="danger">
          Salvar o meu por cima
        </Button>
        <ButtonLink to={viewPath} external look="line">
          Abrir a versão salva
        </ButtonLink>
      </div>
    </div>
  );
}
