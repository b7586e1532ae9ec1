/** The seller (Decreto 7.962/2013, art. 2). */
export interface Seller {
  legalName: string;
  legalDocument: string;
  legalAddress: string;
  email: string;
}
