/** The person or company responsible for the site; '' for what is not set. */
export type LegalFacts = ReturnType<typeof legalFacts>;

export function legalFacts(settings: {
  legalName: string;
  legalDocument: string;
  legalAddress: string;
  email: string;
}) {
  return {
    name: settings.legalName,
    /** CNPJ or CPF. */
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
