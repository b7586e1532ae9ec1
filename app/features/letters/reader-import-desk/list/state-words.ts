import { foldText } from '#app/pure/text/fold-text.ts';

/** Words of services for what a person wants, folded. */
export const YES = /^(?:true|yes|y|t|1|on|sim|s|si|oui|ja|verdadeiro|x|✓|✔|✅|☑)$/;
export const NO = /^(?:false|no|n|f|0|off|nao|non|nein|falso)$/;
/** 'No' to a wish, and the mark of who left below a heading of leaving: whichever it is, she gets nothing. */
export const CROSS = /^[✗✘✖❌]$/u;
/** What a database or a script writes for an empty cell. 'none' is not here: it may be the permission. */
const EMPTY = /^(?:[-–—]+|00[-0/.: tz]*|null|nil|nan|nat|undefined|n\/?a|#n\/a|\\n)$/;

export const WANTED =
  /^(?:active|subscribed|confirmed|opt(?:ed)? ?in|ativ[oa]s?|inscrit[oa]s?|confirmad[oa]|assinantes?|suscrito|abonne|concedid[oa]|consent(?:ed|id[oa]|iu)|granted|autoriz(?:ad[oa]|o|ou)|permit(?:id[oa]|o|iu|ted)|allowed|accepted|aceit(?:[oa]|ou)|agreed|concord(?:o|ou)|express|explicit|ligad[oa]|habilitad[oa]|enabled|marketing contact|quero(?: receber)?)$|^(?:sim|yes) /;
/** 'Descadastrado pelo link', 'Cancelado em 2021': the first word is clear. */
const LEFT =
  /^(?:un ?sub|cancel|cleaned|inactive|(?:hard ?)?bounced?\b|complain|disabled|archived|deleted|removed|junk$|spam\b|blocked|black ?list|block ?list|suppress|suprimid|opt(?:ed|ing)? ?out|inativ|desativad|descadast|desinscri|desuscri|desabonn|desassin|abgemeldet|removid|excluid|bloque(?:ad|io)|saiu|sair$|left$|recus|negad|denied|declin|deslig|revog|revok|withdr[ae]w|refus[eo]|rejeit|reject|renunci|devolvid|reclamou|denunciou|churn|ex (?:assinant|inscrit)|former (?:subscri|reader)|baja$|(?:dad[oa] )?de baja|disiscritt|ausgetragen|abbestellt|widerrufen|pediu (?:para|pra|p) (?:sair|nao)|quero? sair|non ?(?:marketing|subscri))/;
const REFUSED =
  /^(?:nao|not?|never|nunca|sem|without|do not|don ?t) (?:inscrit|subscri|assinant|quer|desej|autoriz|aceit|accept|concord|receb(?:er?|o)\b|perturb|enviar|contatar|mandar|permi[ts]|consent|obrigad|opted|allow|agree|grant|marketing|e ?mail$|contact$|disturb)/;
/** So clear that it counts behind other words, too: 'Lista de descadastrados'. */
const LEFT_WITHIN =
  /\b(?:descadast|unsubscri|desinscri|opt(?:ed)? ?out|(?:email|contato|inscricao|assinatura|cadastro|newsletter) (?:cancelad|bloquead|removid|recusad|revogad))/;
const DENIED = /^(?:nao|not|never|nunca|ja nao|ainda nao)\b/;
/** Before the word that counts: 'Já saiu', '3 - Cancelado', 'Auto-unsubscribed'. */
const FILLER = /^(?:\d{1,3}|ja|eu|foi|esta|auto|user|usuari[oa]|was|is|has|global|email|contato|contact) /;
/** Words that may mean that somebody only reads nothing, or buys nothing. */
const VAGUE = /^(?:inactive|inativ|archived|churn)/;
/** Says no to a permission, and that nothing happened below a heading of leaving. */
export const NONE = /^(?:none|nenhum[ao]?|nunca|never)$/;
const RELEASED = /^(?:liberad[oa]|desbloquead[oa])$/;
const WAITING = /^(?:un ?confirmed|pending|pendente|waiting|aguardando|n(?:ao|ot) confirm|optin pending)/;
/** Between the tags of a cell. */
const BETWEEN = /[,;|"[\]]/;

/** The cell folded; '' where it says nothing. */
export function foldCell(cell: string): string {
  const folded = foldText(cell).replaceAll('\ufe0f', ''); // chooses the coloured form of a sign
  return EMPTY.test(folded) ? '' : folded;
}

/** The words for a state in a cell: 'OPTED_OUT' is one, 'vip, descadastrado' are two. */
export function statesOf(cell: string): string[] {
  const folded = foldCell(cell);
  const whole = plainWords(folded);
  const states = isState(whole) || !BETWEEN.test(folded) ? [whole] : folded.split(BETWEEN).map(plainWords);
  return states.filter(Boolean);
}

function plainWords(text: string): string {
  return text.replace(/[^\p{L}\p{N}@✓✔✅☑✗✘✖❌]+/gu, ' ').trim();
}

/** An address may begin like a state: 'cancelamento@…'. */
export function hasLeft(word: string): boolean {
  if (word.includes('@')) return false;
  const plain = word.replace(FILLER, '');
  return LEFT.test(plain) || REFUSED.test(plain) || (LEFT_WITHIN.test(plain) && !DENIED.test(plain));
}

export function hasClearlyLeft(word: string): boolean {
  return hasLeft(word) && !VAGUE.test(word);
}

/** Stands where a time of leaving would: 'None', 'Not unsubscribed'. */
export function hasStayed(word: string): boolean {
  return (
    NONE.test(word) ||
    RELEASED.test(word) ||
    NO.test(word) ||
    WANTED.test(word) ||
    (LEFT_WITHIN.test(word) && DENIED.test(word))
  );
}

/** The state of a subscription, not of a country. */
export function isState(word: string): boolean {
  return WANTED.test(word) || WAITING.test(word) || hasLeft(word);
}
