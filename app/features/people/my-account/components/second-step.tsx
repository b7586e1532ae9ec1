import '../codes.css';
import { AccountPart } from '#app/ui/account-part.tsx';
import { ButtonLink, type ButtonLook } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FieldForm } from '#app/ui/field-form.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import type { PendingSecondStep } from '../second-step.server.ts';

type Errors = Record<string, string[]> | undefined;

export function SecondStepOff({ errors }: { errors: Errors }) {
  return (
    <AccountPart
      title="Está desativada"
      lead="Você vai precisar de um aplicativo de autenticação no celular, como o Google Authenticator, o Aegis ou o que já guarda suas senhas."
    >
      <PasswordStep action={'/minha-conta/verificacao' satisfies Href} submit="Começar" errors={errors} />
    </AccountPart>
  );
}

export function SecondStepPending({ pending, errors }: { pending: PendingSecondStep; errors: Errors }) {
  const { qr, secret, address, recoveryCodes } = pending;
  return (
    <>
      <AccountPart
        title="1. Aponte o aplicativo para este código"
        lead="Se a câmera não ajudar, digite o segredo que está embaixo dele."
      >
        <QrCode shape={qr} label="Código QR para o aplicativo de autenticação" />
        <p>
          <a href={address} className="link inline-block py-2.5">
            Abrir no aplicativo deste aparelho
          </a>
        </p>
        <p className="break-words">
          Segredo: <code>{secret}</code>
        </p>
      </AccountPart>
      <AccountPart
        title="2. Guarde os códigos de recuperação"
        lead="Cada um vale uma vez, para o dia em que o celular sumir. Imprima ou copie: depois deste passo não dá para ver de novo."
      >
        <CodeList codes={recoveryCodes} />
      </AccountPart>
      <AccountPart title="3. Digite o código que o aplicativo mostra">
        <FieldForm action={'/minha-conta/verificacao?passo=codigo' satisfies Href} submit="Ativar">
          <TextField
            label="Código de 6 números"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            errors={errors?.code}
          />
        </FieldForm>
      </AccountPart>
    </>
  );
}

/** @param props `hasDesk`: the person works in the admin area, and goes on there */
export function SecondStepOn({ errors, hasDesk }: { errors: Errors; hasDesk: boolean }) {
  return (
    <>
      <AccountPart
        title="Está ativa"
        lead="Ao entrar, pedimos também um código do seu aplicativo, ou um código de recuperação."
      >
        {hasDesk && <ButtonLink to={'/admin' satisfies Href}>Abrir a administração</ButtonLink>}
      </AccountPart>
      <AccountPart title="Códigos de recuperação novos" lead="Os que você tem deixam de valer.">
        <PasswordStep
          action={'/minha-conta/verificacao?passo=codigos' satisfies Href}
          submit="Criar códigos novos"
          look="line"
          errors={errors}
        />
      </AccountPart>
      <AccountPart title="Desativar" lead="Sua senha volta a ser a única chave.">
        <PasswordStep
          action={'/minha-conta/verificacao?passo=desativar' satisfies Href}
          submit="Desativar"
          look="line"
          errors={errors}
        />
      </AccountPart>
    </>
  );
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section role="status" className="mb-8 grid gap-4">
      <p className="font-semibold">Seus códigos novos. Guarde agora: não dá para ver de novo.</p>
      <CodeList codes={codes} />
    </section>
  );
}

function CodeList({ codes }: { codes: string[] }) {
  return (
    <ul className="code-list">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}

function PasswordStep({
  action,
  submit,
  look,
  errors,
}: {
  action: string;
  submit: string;
  look?: ButtonLook;
  errors: Errors;
}) {
  return (
    <FieldForm action={action} submit={submit} look={look}>
      <PasswordField label="Sua senha" errors={errors?.password} />
    </FieldForm>
  );
}
