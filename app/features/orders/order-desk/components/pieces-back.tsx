import { Form } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { HiddenFields } from '#app/ui/admin/hidden-fields.tsx';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import { Button } from '#app/ui/button.tsx';
import type { OrderFound } from '../queries.server.ts';
import { ActForm } from './act-form.tsx';

interface PiecesBackProps extends Pick<OrderFound, 'order' | 'lines'> {
  answer: FormAnswer | undefined;
}

/** Asks about each line of a refund whose pieces may be back. */
export function PiecesBack({ order, lines, answer }: PiecesBackProps) {
  const linesToAsk = lines.filter(({ asked_back }) => asked_back > 0);
  if (linesToAsk.length === 0) return null;
  const { version } = order;
  return (
    <section id="pecas" aria-labelledby="pecas-de-volta" className="admin-card">
      <h2 id="pecas-de-volta">Voltou ao estoque?</h2>
      <ul className="desk-refunds">
        {linesToAsk.map(({ id, name, variant_name, asked_back }) => (
          <li key={id}>
            <p>
              <strong>
                {countOf(asked_back, 'peça', 'peças')} de {name}
                {variant_name && ` (${variant_name})`}
              </strong>
            </p>
            <div key={version} className="desk-acts">
              <ActForm
                intent="pieces-back"
                version={version}
                fields={{ lineId: id }}
                answer={answer}
                look="solid"
                label="Devolvido"
                submitLabel="Pôr no estoque"
              >
                {(field) => (
                  <PlainField
                    label="Quantas peças voltaram"
                    inputMode="numeric"
                    autoComplete="off"
                    {...field('pieces', String(asked_back))}
                  />
                )}
              </ActForm>
              <Form method="post">
                <HiddenFields
                  fields={{ intent: 'pieces-back', version: String(version), lineId: id, pieces: '0' }}
                />
                <Button type="submit" look="line">
                  Não voltou
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
