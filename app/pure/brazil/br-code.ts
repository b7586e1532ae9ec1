import type { Cents } from './money-brl.ts';
import { decimalOf } from './money-brl.ts';

export interface PixCharge {
  /** As `readPixKey` returns it. */
  key: string;
  /** The receiver, as the payer's bank shows it before its directory lookup. */
  name: string;
  city: string;
  amountCents: Cents;
  /** Letters and digits that identify the payment in the bank's statement. */
  txid: string;
}

const LONGEST_NAME = 25;
const LONGEST_CITY = 15;
const LONGEST_TXID = 25;

/**
 * The text of a Pix QR code and 'copia e cola': EMV's merchant-presented code, static, with an amount (Banco
 * Central, Manual de Padrões para Iniciação do Pix).
 */
export function brCode({ key, name, city, amountCents, txid }: PixCharge): string {
  const payload = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    field('54', decimalOf(amountCents)),
    field('58', 'BR'),
    field('59', plain(name, LONGEST_NAME) || 'RECEBEDOR'),
    field('60', plain(city, LONGEST_CITY) || 'BRASIL'),
    field('62', field('05', txid.replace(/[^A-Za-z0-9]/g, '').slice(0, LONGEST_TXID) || '***')),
    '6304',
  ].join('');
  return payload + crc16(payload);
}

/** CRC-16/CCITT-FALSE of ASCII text, as four uppercase hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= (character.charCodeAt(0) & 0xff) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Identifier, length in two digits, value. */
function field(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`field ${id} of a BR Code is ${value.length} characters long`);
  return id + String(value.length).padStart(2, '0') + value;
}

/** Banks read these fields as ASCII: accents are removed, other signs become spaces. */
function plain(text: string, longest: number): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 .,'&/-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
}
