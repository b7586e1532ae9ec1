/** The log's own titles in words for the host. */
const WORDS: Readonly<Record<string, string>> = {
  'request failed': 'Uma página não pôde ser mostrada',
  'job failed': 'Uma tarefa do site não deu certo',
  'mail refused': 'Um e-mail não pôde ser enviado',
};

/** What went wrong, without a word of a program: forms log the title of their own message. */
export function errorWords(said: string): string {
  return WORDS[said] ?? (said.startsWith('Erro ') ? said : 'Algo não deu certo no servidor');
}
