import type { ReactNode } from 'react';

/** At the end of the archive's pages. @param children the form */
export function SignUpBox({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="receber" className="letter-sign-up">
      <h2 id="receber" className="text-title-3">
        Receba a próxima no seu e-mail
      </h2>
      {children}
    </section>
  );
}
