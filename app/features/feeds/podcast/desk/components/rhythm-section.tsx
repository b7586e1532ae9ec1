import type { Settings } from '#app/features/records/settings/settings.ts';
import { CheckField, FormSection, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import type { Typed } from '#app/ui/admin/record-form.tsx';

const RHYTHMS: ReadonlyArray<{ value: Settings['feed']['rhythm']; label: string }> = [
  { value: '', label: 'Não dizer' },
  { value: 'daily', label: 'Todo dia' },
  { value: 'weekly', label: 'Toda semana' },
  { value: 'biweekly', label: 'A cada duas semanas' },
  { value: 'monthly', label: 'Todo mês' },
  { value: 'finished', label: 'O programa terminou' },
];

export function rhythmInWords(rhythm: string): string {
  return RHYTHMS.find(({ value }) => value === rhythm)?.label ?? rhythm;
}

/** How often episodes come, what seasons are called, and the chapters in descriptions. */
export function RhythmSection({ record: { feed }, typed }: { record: Pick<Settings, 'feed'>; typed: Typed }) {
  return (
    <FormSection title="Ritmo, temporadas e capítulos">
      <SelectField
        label="Ritmo"
        hint="De quanto em quanto tempo sai um episódio. Alguns aplicativos mostram."
        options={[...RHYTHMS]}
        {...typed.field('rhythm')}
      />
      <PlainTextArea
        label="Nomes das temporadas"
        rows={3}
        hint="Uma por linha, com o número e o nome: 1 Recomeços. Sem nome, os aplicativos mostram o número."
        {...typed.field('seasonNames')}
      />
      <CheckField
        name="writesTimes"
        label="Escrever os capítulos no fim da descrição"
        hint="Apple Podcasts e Spotify leem os capítulos ali. Um episódio que já tem os tempos na descrição fica como está."
        defaultChecked={typed.isChecked('writesTimes', feed.writesTimes)}
      />
    </FormSection>
  );
}
