/** Two people had one record open, and this one saved later: nothing is overwritten without saying so. */
export function CollisionNotice({ children }: { children?: React.ReactNode }) {
  return (
    <div className="notice" data-tone="bad" role="alert">
      <p>
        <strong>Este registro foi alterado por outra pessoa enquanto você editava.</strong> Nada foi salvo, e
        o que você digitou continua nos campos. Compare com a versão salva; salvar de novo põe a sua por cima.
      </p>
      {children}
    </div>
  );
}
