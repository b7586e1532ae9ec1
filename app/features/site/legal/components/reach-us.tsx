import { capitalized } from '#app/pure/text/capitalized.ts';
/** 'escreva para … ou use a página de contato'; without an e-mail only the second half. */
export function ReachUs({ email, sentenceStart = false }: { email: string; sentenceStart?: boolean }) {
  const verb = email ? 'escreva para' : 'use';
  return (
    <>
      {sentenceStart ? capitalized(verb) : verb}{' '}
      {email && (
        <>
          <a href={`mailto:${email}`}>{email}</a> ou use{' '}
        </>
      )}
      a <a href={'/contact' satisfies Href}>página de contato</a>
    </>
  );
}
