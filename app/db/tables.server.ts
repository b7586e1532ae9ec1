/** A named part of the content that pages are made of. */
export type ContentKey = 'topics' | 'episodes' | 'videos' | 'settings' | 'press-kit' | 'products';

export interface ContentVersionsTable {
  key: ContentKey;
  version: number;
}

/** Kept by triggers. */
export interface StatusTotalsTable {
  list: 'contact_submissions' | 'subscribers';
  status: string;
  total: number;
}
