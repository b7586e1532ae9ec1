/** Each state with the range of the first five digits of its postal codes. */
const STATES = {
  AC: { name: 'Acre', codes: [[69900, 69999]] },
  AL: { name: 'Alagoas', codes: [[57000, 57999]] },
  AP: { name: 'Amapá', codes: [[68900, 68999]] },
  AM: {
    name: 'Amazonas',
    codes: [
      [69000, 69299],
      [69400, 69899],
    ],
  },
  BA: { name: 'Bahia', codes: [[40000, 48999]] },
  CE: { name: 'Ceará', codes: [[60000, 63999]] },
  DF: {
    name: 'Distrito Federal',
    codes: [
      [70000, 72799],
      [73000, 73699],
    ],
  },
  ES: { name: 'Espírito Santo', codes: [[29000, 29999]] },
  GO: {
    name: 'Goiás',
    codes: [
      [72800, 72999],
      [73700, 76799],
    ],
  },
  MA: { name: 'Maranhão', codes: [[65000, 65999]] },
  MT: { name: 'Mato Grosso', codes: [[78000, 78899]] },
  MS: { name: 'Mato Grosso do Sul', codes: [[79000, 79999]] },
  MG: { name: 'Minas Gerais', codes: [[30000, 39999]] },
  PA: { name: 'Pará', codes: [[66000, 68899]] },
  PB: { name: 'Paraíba', codes: [[58000, 58999]] },
  PR: { name: 'Paraná', codes: [[80000, 87999]] },
  PE: { name: 'Pernambuco', codes: [[50000, 56999]] },
  PI: { name: 'Piauí', codes: [[64000, 64999]] },
  RJ: { name: 'Rio de Janeiro', codes: [[20000, 28999]] },
  RN: { name: 'Rio Grande do Norte', codes: [[59000, 59999]] },
  RS: { name: 'Rio Grande do Sul', codes: [[90000, 99999]] },
  RO: { name: 'Rondônia', codes: [[76800, 76999]] },
  RR: { name: 'Roraima', codes: [[69300, 69399]] },
  SC: { name: 'Santa Catarina', codes: [[88000, 89999]] },
  SP: { name: 'São Paulo', codes: [[1000, 19999]] },
  SE: { name: 'Sergipe', codes: [[49000, 49999]] },
  TO: { name: 'Tocantins', codes: [[77000, 77999]] },
} satisfies Record<string, { name: string; codes: Array<[number, number]> }>;

export type StateCode = keyof typeof STATES;

export const STATE_OPTIONS = Object.entries(STATES).map(([value, { name }]) => ({ value, label: name }));

export function isStateCode(text: string): text is StateCode {
  return Object.hasOwn(STATES, text);
}

/** '20040-020' → '20040020'; null where no state has this postal code. */
export function readPostalCode(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, '');
  return /^\d{8}$/.test(digits) && stateOfPostalCode(digits) ? digits : null;
}

/** @param digits eight */
export function stateOfPostalCode(digits: string): StateCode | null {
  const start = Number(digits.slice(0, 5));
  const found = Object.entries(STATES).find(([, { codes }]) =>
    codes.some(([from = 0, to = 0]) => from <= start && start <= to),
  );
  return found ? (found[0] as StateCode) : null;
}

/** The state of a postal code as somebody types it; null until it is whole. */
export function stateOfTyped(text: string): StateCode | null {
  const digits = readPostalCode(text);
  return digits ? stateOfPostalCode(digits) : null;
}
