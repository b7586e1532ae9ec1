/** Words of services for what a person wants, folded. */
export const YES = /^(?:true|yes|y|t|1|on|sim|s|si|oui|ja|verdadeiro)$/;
export const NO = /^(?:false|no|n|f|0|off|nao|non|nein|falso)$/;
export const WANTED =
  /^(?:active|subscribed|confirmed|opted[ -]?in|ativo|ativa|inscrito|inscrita|confirmado|confirmada|assinante|suscrito|abonne)$/;
/** 'Descadastrado pelo link', 'Cancelado em 2021': the first word is clear. */
export const LEFT =
  /^(?:un-?subscri|cancell?(?:ed|ad)|cleaned|inactive|(?:hard[ -]?)?bounced?\b|complain|disabled|archived|deleted|junk|spam|blocked|black-?list|block-?list|suppress|opt(?:ed)?[ -]?out|inativ[oa]|desativad|descadastr|desinscrit|desuscrit|desabonn|abgemeldet|removid|excluid|bloquead|saiu|(?:nao|not|no|never) (?:inscrit|subscri|assinant|quer|deseja))/;
const WAITING = /^(?:un-?confirmed|pending|pendente|waiting|aguardando|nao confirmad|optin pending)/;

/** The state of a subscription, not of a country. */
export function isState(word: string): boolean {
  return WANTED.test(word) || LEFT.test(word) || WAITING.test(word);
}
