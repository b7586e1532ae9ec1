import '../welcome.css';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

interface WelcomeFormProps {
  known: { showName: string; hostName: string; email: string };
  answer: FormAnswer | undefined;
}

const FIELDS = ['showName', 'hostName', 'email', 'address', 'file'] as const;

/** Submits with a full page load, because the admin area has other scripts. */
export function WelcomeForm({ known, answer }: WelcomeFormProps) {
  const values: Record<string, string> = { ...known, ...answer?.values };
  const errors = answer?.fieldErrors;
  const field = fieldOf({ values, fieldErrors: errors });
  // The whole page is answered anew: where something is wrong, she begins there.
  const first = FIELDS.find((name) => errors?.[name]) ?? (errors?.feed ? 'file' : 'showName');
  return (
    <form method="post" encType="multipart/form-data" noValidate className="welcome grid gap-5">
      <TextField
        label="Nome do programa"
        required
        autoFocus={first === 'showName'}
        autoComplete="off"
        maxLength={80}
        {...field('showName')}
      />
      <TextField
        label="Seu nome, como aparece no site"
        required
        autoFocus={first === 'hostName'}
        autoComplete="name"
        maxLength={80}
        {...field('hostName')}
      />
      <TextField
        label="E-mail de contato"
        type="email"
        required
        autoFocus={first === 'email'}
        autoComplete="email"
        hint="Aparece no site e recebe as mensagens do formulário."
        maxLength={255}
        {...field('email')}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">Por onde começar</legend>
        <Start value="feed" label="Trazer o que já tenho" isChosen={values.start !== 'scratch'}>
          Um podcast, um canal do YouTube, um site (WordPress, Squarespace, Ghost, Substack) ou uma lista em
          CSV.
        </Start>
        <div className="welcome-feed">
          <TextField
            label="Endereço do podcast, do canal ou de um arquivo"
            type="url"
            autoFocus={first === 'address'}
            autoComplete="off"
            placeholder="https://"
            maxLength={2000}
            {...field('address')}
          />
          <FeedFile
            id={values.feed}
            name={values.feedName}
            errors={errors?.file ?? errors?.feed}
            isFirst={first === 'file'}
          />
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
  /** Where she begins. */
  isFirst: boolean;
}

/** The feed as a file: a plain field, sent with the form. */
function FeedFile({ id, name, errors, isFirst }: FeedFileProps) {
  return (
    <>
      <TextField
        label="Ou um arquivo"
        name="file"
        type="file"
        autoFocus={isFirst}
        accept=".xml,.rss,.atom,.zip,.json,.csv,.txt,.tsv"
        hint="O feed ou a exportação do site antigo, até 40 MB. Se você enviar um arquivo, é ele que vale, não o endereço. Um feed entra em seguida; do site antigo você confere antes o que vem."
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
    <label className="flex min-h-11 items-start gap-3 py-1">
      <input type="radio" name="start" value={value} defaultChecked={isChosen} className="size-6 shrink-0" />
      <span>
        <span className="font-semibold">{label}</span>
        <span className="block text-small text-ink-soft">{children}</span>
      </span>
    </label>
  );
}
