import { readCnpj, readCpf } from './tax-id.ts';

export type PixKeyKind = 'cpf' | 'cnpj' | 'phone' | 'email' | 'random';

export type PixKeyRead =
  /** `key` is in the notation of the directory of the Banco Central. */
  | { ok: true; kind: PixKeyKind; key: string }
  | { ok: false; reason: 'empty' | 'not-a-key' | 'ambiguous'; message: string };

export const LONGEST_PIX_KEY = 77;

const NOT_A_KEY =
  'Esta não parece uma chave Pix. Use CPF, CNPJ, celular com DDD, e-mail ou a chave aleatória do banco.';
const AMBIGUOUS = 'Pode ser um CPF ou um celular. Escreva o CPF com pontos ou o celular com +55.';

const RANDOM = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/;
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
/** A Brazilian number with an existing area code; a mobile number begins with 9. */
const PHONE =
  /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])(?:9\d{8}|[2-5]\d{7})$/;
/** In this notation a CPF is meant; with a wrong digit it still is no phone number. */
const LIKE_A_CPF = /^\d{3}\.?\d{3}\.?\d{3}-\d{2}$/;

/** Reads a Pix key in any usual notation. A key with a wrong digit could send money to a stranger. */
export function readPixKey(text: string): PixKeyRead {
  const written = text.trim().toLowerCase();
  if (written === '') return { ok: false, reason: 'empty', message: 'Digite a chave Pix.' };
  if (written.length > LONGEST_PIX_KEY) return refused;
  if (written.includes('@')) return EMAIL.test(written) ? read('email', written) : refused;
  if (RANDOM.test(written)) return read('random', withDashes(written));
  const phone = readPhone(written);
  const cpf = readCpf(written);
  // Eleven digits alone may be either, and money must not depend on a guess.
  if (phone && cpf && /^\d+$/.test(written)) return { ok: false, reason: 'ambiguous', message: AMBIGUOUS };
  if (cpf && !/[+(]/.test(written)) return read('cpf', cpf);
  const cnpj = readCnpj(written);
  if (cnpj && !/[+(]/.test(written)) return read('cnpj', cnpj);
  return phone ? read('phone', phone) : refused;
}

const refused: PixKeyRead = { ok: false, reason: 'not-a-key', message: NOT_A_KEY };

function read(kind: PixKeyKind, key: string): PixKeyRead {
  return { ok: true, kind, key };
}

function withDashes(text: string): string {
  return text.replaceAll('-', '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** '(21) 99999-8888' → '+5521999998888'. */
function readPhone(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text) || LIKE_A_CPF.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^0/, '');
  const hasCode = text.startsWith('+') || digits.length > 11;
  if (hasCode && !digits.startsWith('55')) return null;
  const national = (hasCode ? digits.slice(2) : digits).replace(/^0/, '');
  return PHONE.test(national) ? `+55${national}` : null;
}
