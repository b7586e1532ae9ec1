import type { Violation } from './violation.ts';
import type { WrittenText } from './written-texts.ts';

/** A word that is never used for a thing. */
export interface NeverWord {
  /** The first cell of the thing's row in docs/glossary.md. */
  thing: string;
  never: RegExp;
  use: string;
}

/** The words of the second table of docs/glossary.md that a search can find. */
export const NEVER_WORDS: readonly NeverWord[] = [
  { thing: 'Mailing list', never: /\bassin\w+ (?:d?a )?newsletter/i, use: 'receber a newsletter' },
  { thing: 'Who gets it', never: /\bleitor(?:es|as?)?\b(?! de tela)/i, use: 'pessoas inscritas' },
  { thing: 'Paid access', never: /\bmembros?\b|\bassinantes?\b/i, use: 'quem é Premium' },
  { thing: 'One issue', never: /\bedições\b|\bedição d[ao] (?:newsletter|semana)/i, use: 'carta' },
  {
    thing: 'Episode or video',
    never:
      /(?<![\p{L}_])ite(?:m|ns)(?![\p{L}_])|conteúdos? (?:bônus|disponíve|encontrad|primeiro|em breve|de …)|^(?:Com|Sem) conteúdo$/iu,
    use: 'conversa; in the admin area episódio ou vídeo; in the shop produto',
  },
  { thing: 'Press request', never: /\bpedidos? (?:do kit|d[ea] imprensa)/i, use: 'solicitação' },
  { thing: 'HTTP request', never: /\bpedido inválid/i, use: 'requisição' },
  { thing: 'Money back', never: /\bestorn/i, use: 'reembolso' },
  {
    thing: 'Totals',
    never: /^(?:Entrou|Voltou|Ficou)(?: \(R\$\))?$/,
    use: 'Recebido, Reembolsado, Saldo',
  },
  {
    thing: 'Signed-in state',
    never:
      /\bsess(?:ão|ões) (?:terminou|expirou|expirada|encerrad|ativa|abert)|\bencerr\w+ (?:a|as|todas as|outras) sess/i,
    use: 'acesso, aparelho conectado',
  },
  {
    thing: 'To the bin, for ever, detach',
    never:
      /\btirad[oa]s?$|\bfo(?:i|ram|r|rem) tirad|^Tirar\b|\bdelet(?:ar|ad[oa]s?|ou)\b|\besquec(?!\w* (?:a|minha|sua) senha)/i,
    use: 'excluir, apagar, remover',
  },
  {
    thing: 'Deletion in the bin',
    never: /\bsa(?:i|em|irá) (?:da lixeira|de vez)|^Sai (?:hoje|amanhã|em)\b/i,
    use: 'será apagado',
  },
  {
    thing: 'Change list of the admin',
    never: /\bregistro (?:de alterações|inteiro)|\banotamos no registro/i,
    use: 'histórico de alterações',
  },
  { thing: 'Server log', never: /\bregistro (?:do|deste) servidor/i, use: 'log do servidor' },
  { thing: 'Trial restore', never: /\bensai[oae]\w*/i, use: 'teste de restauração' },
  { thing: 'Keeper of the machine', never: /\bcuida da instalação/i, use: 'quem cuida do servidor' },
  {
    thing: 'Letters on the site',
    never: /\b(?:no|do|ao) arquivo d(?:o site|e cartas)|Mostrar no arquivo/i,
    use: 'cartas no site',
  },
  { thing: 'Subject', never: /\btemas?\b/i, use: 'tópico' },
  { thing: "Host's picture", never: /\bretratos?\b/i, use: 'foto' },
  { thing: 'Item image', never: /\bthumbnails?\b/i, use: 'capa' },
  { thing: 'Tick', never: /\bescolhid[oa]s (?:ficam|saem|deixam)|\bCom os escolhidos/i, use: 'selecionar' },
  {
    thing: 'Time zone',
    never: /\b(?:horário|hora|a) de São Paulo\b|\bfuso de São Paulo/i,
    use: 'horário de Brasília',
  },
  { thing: 'Voice', never: /\bconosco\b|\bescreva para nós\b/i, use: 'a gente' },
  { thing: 'Payment company', never: /\b(?:[on]o?|d?o|pelo|ao) Stripe\b/i, use: 'a Stripe' },
  { thing: 'Mailbox', never: /^Emails?\b|(?<=^\p{Lu}.*)\bemails?\b/u, use: 'e-mail' },
  { thing: 'Empty field', never: /\bvazi[oa],? (?:vale|vai|o site|não há|os? )/i, use: 'Se ficar em branco' },
  {
    thing: 'Search for a fact',
    never: /\bpergunt(?:ar?|amos|ando) (?:agora|de novo|ao DNS|pelos)\b/i,
    use: 'verificar, consultar',
  },
];

/** @param exceptions 'file → word', with the reason */
export function checkWords(
  texts: readonly WrittenText[],
  exceptions: Readonly<Record<string, string>>,
): Violation[] {
  return texts.flatMap(({ file, line, text }) =>
    NEVER_WORDS.flatMap(({ thing, never, use }) => {
      const [word] = never.exec(text) ?? [];
      if (word === undefined) return [];
      const exception = `${file} → ${word}`;
      if (exception in exceptions) return [];
      return [{ file, exception, problem: `line ${line}: “${word}” for ${thing}: use “${use}”` }];
    }),
  );
}
