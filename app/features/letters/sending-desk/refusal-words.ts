const WORDS: Record<string, string> = {
  suppress: 'O endereço não existe. Não recebe mais cartas.',
  strike: 'O servidor da pessoa recusou de vez. Depois de três cartas assim, ela não recebe mais.',
  soft: 'A caixa estava cheia ou fora do ar, também nas novas tentativas.',
  relay: 'O nosso servidor de e-mail não aceitou a mensagem.',
  load: 'O servidor recebia mensagens demais ao mesmo tempo.',
  ours: 'Recusada por nossa causa (tamanho, conteúdo, reputação ou DNS). A pessoa continua inscrita.',
};

/** Why somebody did not get a letter, for the host. */
export function refusalWords(failure: string | null): string {
  return WORDS[failure ?? ''] ?? 'O servidor recusou.';
}
