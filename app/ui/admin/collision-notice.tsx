/** Two people had one record open, and this one saved later: nothing is overwritten without saying so. */
export function CollisionNotice({ what, children }: { what: string; children?: React.ReactNode }) {
  return (
    <div className="notice" data-tone="bad" role="alert" data-unsaved>
      <p>
        <strong>{what} foi alterado por outra pessoa enquanto você editava.</strong> O que você digitou
        continua aqui. Confira o que mudou e salve de novo para ficar com a sua versão.
      </p>
      {children}
    </div>
  );
}
