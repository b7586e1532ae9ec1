/** Titles for failures of the forms on /minha-conta/seguranca, by the value of 'alterar'. */
export const SECURITY_FAILURES = {
  senha: 'Erro ao trocar a senha',
  aparelho: 'Erro ao desconectar o aparelho',
  todos: 'Erro ao desconectar os aparelhos',
} as const;

export function changeOf(address: string): keyof typeof SECURITY_FAILURES {
  const change = new URL(address).searchParams.get('alterar');
  return change === 'aparelho' || change === 'todos' ? change : 'senha';
}

export const SECOND_STEP_FAILED = 'Erro na verificação em duas etapas';
