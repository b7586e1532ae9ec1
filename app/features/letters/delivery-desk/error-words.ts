import { classifyRefusal, type Refusal } from '#app/platform/mail/refusals.ts';

const WORDS: Record<Refusal, string> = {
  suppress: 'O endereço não existe. Ele não recebe mais cartas.',
  strike: 'O servidor recusou o endereço. Depois de três cartas seguidas, ele não recebe mais.',
  soft: 'A caixa está cheia, ou o servidor de quem recebe não atende agora.',
  relay:
    'O seu servidor de envio não aceitou: confira o servidor, o usuário, a senha e o remetente (SMTP_URL).',
  load: 'O servidor pediu para enviar mais devagar. O site diminui o ritmo e tenta de novo.',
  ours: 'O problema é da carta ou do domínio, e não de quem recebe: conteúdo, tamanho, reputação ou DNS. Veja os registros acima.',
};

/** What a refusal of a letter means. @param failure null where it is unknown */
export function failureWords(failure: string | null): string {
  return Object.entries(WORDS).find(([name]) => name === failure)?.[1] ?? 'O servidor não respondeu a tempo.';
}

/** What the last error of a mail means. @param error in the words of the server or of the library */
export function errorWords(error: string): string {
  const code = /(?:^|\D)([45]\d\d)(?=[ -])/.exec(error)?.[1];
  const phase = /login|auth/i.test(error) ? 'auth' : code ? 'report' : 'connect';
  return WORDS[classifyRefusal({ phase, code: code ? Number(code) : null, text: error })];
}
