export type MailStatus = 'waiting' | 'sent' | 'failed';
