import '../welcome.css';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

interface WelcomeFormProps {
  known: { showName: string; hostName: string; email: string };
  answer: FormAnswer | undefined;
}

/** Submits with a full page load, because the admin area has other scripts. */
export function WelcomeForm({ known, answer }: WelcomeFormProps) {
  const values: Record<string, string> = { ...known, ...answer?.values };
  const errors = answer?.fieldErrors;
  const field = fieldOf({ values, fieldErrors: errors });
  return (
    <form method="post" encType="multipart/form-data" noValidate className="welcome grid gap-5">
      <TextField
        label="Nome do programa"
        required
        autoFocus
        autoComplete="off"
        maxLength={80}
        {...field('showName')}
      />
      <TextField
        label="Seu nome, como aparece no site"
        required
        autoComplete="name"
        maxLength={80}
        {...field('hostName')}
      />
      <TextField
        label="E-mail de contato"
        type="email"
        required
        autoComplete="email"
        hint="Aparece no site e recebe as mensagens do formulário."
        maxLength={255}
        {...field('email')}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">Por onde começar</legend>
        <Start value="feed" label="Importar meu podcast" isChosen={values.start !== 'scratch'}>
          Da página do podcast, da Apple Podcasts, de um canal do YouTube ou do próprio RSS.
        </Start>
        <div className="welcome-feed">
          <TextField
            label="Endereço do podcast ou do canal"
            type="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={2000}
            {...field('address')}
          />
          <FeedFile id={values.feed} name={values.feedName} errors={errors?.file ?? errors?.feed} />
        </div>
        <Start value="scratch" label="Começar do zero" isChosen={values.start === 'scratch'}>
          Você cria os episódios na administração.
        </Start>
      </fieldset>
      <div>
        <Button type="submit">Abrir meu site</Button>
      </div>
    </form>
  );
}

interface FeedFileProps {
  /** The upload of a form that is shown again. */
  id: string | undefined;
  name: string | undefined;
  errors: string[] | undefined;
}

/** The feed as a file: a plain field, sent with the form. */
function FeedFile({ id, name, errors }: FeedFileProps) {
  return (
    <>
      <TextField
        label="Ou o arquivo do feed"
        name="file"
        type="file"
        accept=".xml,.rss,.atom"
        hint="XML, RSS ou Atom, até 10 MB. Se você enviar um arquivo, é ele que vale, não o endereço. O site antigo (WordPress, Ghost, Substack) vem depois, em Importar."
        errors={errors}
      />
      {id && (
        <p className="text-small">
          <input type="hidden" name="feed" value={id} />
          <input type="hidden" name="feedName" value={name} />
          Recebido: <strong className="wrap-anywhere">{name}</strong>
        </p>
      )}
    </>
  );
}

interface StartProps {
  value: string;
  label: string;
  isChosen: boolean;
  children: React.ReactNode;
}

function Start({ value, label, isChosen, children }: StartProps) {
  return (
    <label className="flex items-start gap-3">
      <input
        type="radio"
        name="start"
        value={value}
        defaultChecked={isChosen}
        className="mt-1.5 size-5 shrink-0"
      />
      <span>
        <span className="font-semibold">{label}</span>
        <span className="block text-small text-ink-soft">{children}</span>
      </span>
    </label>
  );
}
