import { useState } from 'react';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import { BUTTON_SHAPES, COVER_SHAPES, LONGEST_BRAND_NAME, type Look } from '#app/pure/brand/brand.ts';
import { coloursFrom } from '#app/pure/brand/palette.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { CheckField, FormSection } from '#app/ui/admin/admin-fields.tsx';
import { RecordForm, type Typed } from '#app/ui/admin/record-form.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { Route } from '../routes/+types/admin-brand.ts';
import { looksFrom } from '../typed-look.ts';
import { BrandPreview } from './brand-preview.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ColourSample } from './colour-sample.tsx';
import { PickFields } from './pick-field.tsx';
import { TypeField } from './type-field.tsx';

type Desk = Route.ComponentProps['loaderData'];

/** The look of the site: colours, type, shapes and logo, with pages that show it before it is published. */
export function BrandForm({ desk, posted }: { desk: Desk; posted: FormAnswer | undefined }) {
  const { number, look } = desk;
  const base = fieldsOf(desk);
  const [draft, setDraft] = useState(() => looksFrom(posted?.values ?? base));
  return (
    <RecordForm
      posted={posted}
      record={{ id: 'marca', version: number, path: '/admin/marca' satisfies Href }}
      base={base}
      submitLabel="Publicar"
      note="Publicar muda o site inteiro na hora. A versão de agora continua na lista."
      onInput={(form) => setDraft(looksFrom(Object.fromEntries(new FormData(form))))}
    >
      {(typed) => (
        <div className="brand-columns">
          <div className="grid gap-5">
            <FormSection title="Cores">
              <p className="text-small text-ink-soft">
                Escolha de uma a três cores suas. O site faz as outras delas, no modo claro e no escuro, e
                cuida para que tudo dê para ler. Sem nenhuma, valem as cores originais.
              </p>
              <PickFields typed={typed} palette={coloursFrom(draft.picks).palette} />
              <ColourSample picks={draft.picks} />
            </FormSection>
            <TypeField chosen={looksFrom({ typePair: typed.text('typePair', look.typePair) }).typePair} />
            <Shapes typed={typed} look={look} />
            <LogoFields typed={typed} desk={desk} />
            <FormSection title="Esta versão">
              <TextField
                label="Nome para lembrar"
                hint="Só você vê: 'Verão', 'Antes da reforma'."
                maxLength={LONGEST_BRAND_NAME}
                {...typed.field('name')}
              />
            </FormSection>
          </div>
          <BrandPreview look={draft} pages={desk.pages} />
        </div>
      )}
    </RecordForm>
  );
}

/** As the form sends them. */
function fieldsOf({ look, hasName }: Pick<Desk, 'look' | 'hasName'>): Record<string, string> {
  const [pick1 = '', pick2 = '', pick3 = ''] = look.picks;
  const { typePair, covers, buttons } = look;
  return { name: '', pick1, pick2, pick3, typePair, covers, buttons, hasName: hasName ? 'on' : '' };
}

function Shapes({ typed, look }: { typed: Typed; look: Look }) {
  return (
    <FormSection title="Formas">
      <ChoiceField
        name="covers"
        legend="Capas e cartões"
        options={COVER_SHAPES}
        chosen={typed.text('covers', look.covers) ?? look.covers}
      />
      <ChoiceField
        name="buttons"
        legend="Botões"
        options={BUTTON_SHAPES}
        chosen={typed.text('buttons', look.buttons) ?? look.buttons}
      />
    </FormSection>
  );
}

function LogoFields({ typed, desk: { logos, hasName, number } }: { typed: Typed; desk: Desk }) {
  return (
    <FormSection title="Logo">
      <div className="logo-now" data-ground="light">
        <UploadField
          key={`logo ${number}`}
          name="logo"
          label="Logo"
          hint="SVG ou PNG com fundo transparente, de preferência. Aparece no topo das páginas, nos e-mails, nas cartas e, se for mais ou menos quadrado, no ícone do site."
          purpose="logo"
          current={logos.light}
          errors={typed.errors('logo')}
        />
      </div>
      <div className="logo-now" data-ground="dark">
        <UploadField
          key={`dark ${number}`}
          name="darkLogo"
          label="Logo para fundo escuro"
          hint="Para o modo escuro e o rodapé. Sem ele, o modo escuro mostra o logo sobre uma placa clara, e o rodapé mostra o nome."
          purpose="logo"
          current={logos.dark}
          errors={typed.errors('darkLogo')}
        />
      </div>
      <CheckField
        name="hasName"
        label="O logo já tem o nome do programa escrito"
        hint="Assim o nome não aparece duas vezes."
        defaultChecked={typed.isChecked('hasName', hasName)}
      />
    </FormSection>
  );
}
