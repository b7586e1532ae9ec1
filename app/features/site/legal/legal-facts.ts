/** Who answers for the site, as far as it was filled in. */
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

/** 'a pessoa responsável por este site', or name, document and address: whatever is known. */
export function responsibleParty({ name, document, address }: LegalFacts): string {
  if (!name) return 'a pessoa responsável por este site';
  return [name, document, address].filter(Boolean).join(', ');
}
