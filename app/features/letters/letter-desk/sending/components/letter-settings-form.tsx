import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { CheckField, FormSection, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { differencesFrom, type StoredField } from '#app/ui/admin/differences.ts';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import { RecordForm } from '#app/ui/admin/record-form.tsx';
import type { Route } from '../../routes/+types/admin-letter-settings.ts';
import { MOST_PER_HOUR, MOST_PER_MINUTE } from '../rules.ts';

type ShownSettings = Route.ComponentProps['loaderData']['settings'];

const NOTICES = [
  { value: 'ask', label: 'Perguntar a cada vez' },
  { value: 'always', label: 'Sempre avisar' },
  { value: 'never', label: 'Nunca avisar' },
];

const WEEKDAYS = [
  { value: '', label: 'Sem resumo' },
  ...['Domingo', 'Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado'].map(
    (label, day) => ({ value: String(day), label }),
  ),
];

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour} h` }));

const labelIn = (options: typeof NOTICES) => (value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

interface LetterSettingsProps {
  settings: ShownSettings;
  posted: FormAnswer | undefined;
}

export function LetterSettingsForm({ settings, posted }: LetterSettingsProps) {
  return (
    <RecordForm
      posted={posted}
      record={{ version: settings.version, path: '/admin/cartas/ajustes' satisfies Href }}
      submitLabel="Salvar"
      differences={(typed) => differencesFrom(typed, storedFields(settings))}
    >
      {(typed) => (
        <div className="grid gap-5">
          <FormSection title="Ritmo">
            <p className="text-small text-ink-soft">
              Devagar chega melhor: um domínio novo começa com poucas por hora. Outros e-mails do site sempre
              passam na frente.
            </p>
            <div className="pair" data-short>
              <PlainField
                label="Por minuto"
                type="number"
                inputMode="numeric"
                min={1}
                max={MOST_PER_MINUTE}
                {...typed.field('perMinute', settings.perMinute)}
              />
              <PlainField
                label="Por hora"
                type="number"
                inputMode="numeric"
                min={1}
                max={MOST_PER_HOUR}
                {...typed.field('perHour', settings.perHour)}
              />
            </div>
          </FormSection>
          <FormSection title="Conversas novas">
            <SelectField
              label="Avisar quem recebe a newsletter"
              hint="Ao publicar um episódio ou vídeo: um e-mail no momento em que ele abre. Quem é Premium recebe antes, na hora do acesso antecipado."
              options={NOTICES}
              {...typed.field('notices', settings.notices)}
            />
            <div className="pair">
              <SelectField
                label="Resumo da semana"
                hint="Para quem prefere um só e-mail. Sem novidade, ele não é enviado."
                options={WEEKDAYS}
                {...typed.field('digestWeekday', settings.digestWeekday)}
              />
              <SelectField
                label="Hora do resumo"
                hint="Horário de Brasília."
                options={HOURS}
                {...typed.field('digestHour', settings.digestHour)}
              />
            </div>
          </FormSection>
          <FormSection title="Números">
            <CheckField
              name="countsClicks"
              label="Contar os cliques"
              hint="Em soma, por link, sem guardar quem clicou. Vale para as próximas cartas."
              defaultChecked={typed.isChecked('countsClicks', settings.countsClicks)}
            />
            <p className="text-small text-ink-soft">
              O seletor do DKIM e o resto do DNS estão em{' '}
              <a href={'/admin/cartas/entrega' satisfies Href} className="link">
                Entrega
              </a>
              .
            </p>
          </FormSection>
        </div>
      )}
    </RecordForm>
  );
}

function storedFields(settings: ShownSettings): Record<string, StoredField> {
  return {
    perMinute: { label: 'Por minuto', stored: settings.perMinute },
    perHour: { label: 'Por hora', stored: settings.perHour },
    notices: {
      label: 'Avisar quem recebe a newsletter',
      stored: settings.notices,
      inWords: labelIn(NOTICES),
    },
    digestWeekday: { label: 'Resumo da semana', stored: settings.digestWeekday, inWords: labelIn(WEEKDAYS) },
    digestHour: { label: 'Hora do resumo', stored: settings.digestHour },
    countsClicks: { label: 'Contar os cliques', stored: settings.countsClicks ? 'on' : '' },
  };
}
