import { useMemo } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FieldFrame, TextField, useFieldErrors } from '#app/ui/field.tsx';

/** A plain form, so that the answer is a new page. */
export function UploadForm({ today, error }: { today: string; error: string | undefined }) {
  const errors = useMemo(() => (error ? [error] : undefined), [error]);
  const field = useFieldErrors(errors);
  return (
    <div className="form-columns">
      <form
        method="post"
        action={'/admin/numeros/outras' satisfies Href}
        encType="multipart/form-data"
        className="form-section"
      >
        <h2>Enviar um arquivo</h2>
        <input type="hidden" name="intent" value="file" />
        <FieldFrame label="Arquivo CSV ou zip, até 5 MB" isRequired {...field}>
          <input
            {...field.control}
            type="file"
            name="arquivo"
            required
            accept=".csv,.zip,.tsv,.txt"
            className="field-input"
          />
        </FieldFrame>
        <TextField
          label="Medido em"
          hint="O dia em que você baixou o arquivo."
          name="medido"
          type="date"
          required
          max={today}
          defaultValue={today}
        />
        <div className="pair">
          <TextField label="Primeiro dia do período" name="de" type="date" max={today} />
          <TextField label="Último dia" name="ate" type="date" max={today} />
        </div>
        <p className="text-small text-ink-soft">
          Se o arquivo é de um período, diga qual: o mesmo período enviado de novo substitui o anterior. Vazio
          é desde o início.
        </p>
        <Button type="submit" className="justify-self-start">
          Enviar
        </Button>
      </form>
      <section aria-labelledby="onde-baixar" className="admin-card">
        <h2 id="onde-baixar">Onde baixar</h2>
        <ul className="mt-2 grid list-disc gap-2 pl-5 text-ink-soft">
          <li>Spotify for Creators: Análises, os episódios, os dias ou os países.</li>
          <li>Apple Podcasts Connect: Análises, os episódios ou as tendências.</li>
          <li>YouTube Studio: Estatísticas, Modo avançado, exportar em CSV. O zip serve como vem.</li>
          <li>Hospedagem anterior: a tabela de downloads por episódio.</li>
        </ul>
        <p className="mt-3 text-ink-soft">
          Um arquivo de outra plataforma também serve: você diz uma vez o que são as colunas. O arquivo não
          fica guardado, só os números.
        </p>
      </section>
    </div>
  );
}
