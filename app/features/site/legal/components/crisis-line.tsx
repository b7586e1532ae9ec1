/** Where to turn in an emergency: this site cannot help with one. */
export function CrisisLine() {
  return (
    <div role="note" aria-label="Ajuda imediata" className="legal-note">
      <p className="legal-note-title">Se estiver difícil agora, ligue 188</p>
      <p>
        O CVV (Centro de Valorização da Vida) atende de graça, 24 horas por dia, em todo o Brasil, pelo
        telefone <a href="tel:188">188</a> e em{' '}
        <a href="https://cvv.org.br" rel="noopener">
          cvv.org.br
        </a>
        . Em emergência médica, ligue para o SAMU, <a href="tel:192">192</a>.
      </p>
    </div>
  );
}
