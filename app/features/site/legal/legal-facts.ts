/** The person or company responsible for the site; '' for what is not set. */
export interface LegalFacts {
  name: string;
  /** CNPJ or CPF. */
  document: string;
  address: string;
  email: string;
}

export function legalFacts(settings: {
  legalName: string;
  legalDocument: string;
  legalAddress: string;
  email: string;
}): LegalFacts {
  return {
    name: settings.legalName,
    document: settings.legalDocument,
    address: settings.legalAddress,
    email: settings.email,
  };
}

/** Name, document and address as far as known, or 'a pessoa responsável por este site'. */
export function responsibleParty({ name, document, address }: LegalFacts): string {
  if (!name) return 'a pessoa responsável por este site';
  return [name, document, address].filter(Boolean).join(', ');
}
