import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import type { CurrentUpload } from '#app/pure/media/current-upload.ts';
import { CheckField, FormSection } from '#app/ui/admin/admin-fields.tsx';
import { PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import type { Settings } from '../../settings.ts';
import type { SettingPageSlug } from '../setting-pages.ts';
import {
  APP_FIELDS,
  CONTACT_FIELDS,
  FIGURE_FIELDS,
  HOST_FIELDS,
  LEGAL_FIELDS,
  SHOW_FIELDS,
} from '../setting-sections.ts';
import { RowListField } from './row-list-field.tsx';
import { ShopSettings } from './shop-settings.tsx';
import { TextSettings } from './text-settings.tsx';

export interface PageFieldsProps {
  record: {
    settings: Settings;
    portrait: CurrentUpload | null;
    /** What measured numbers would be now; null before they can be. */
    tiles: ReadonlyArray<{ value: string; label: string }> | null;
  };
  value: (name: string) => string;
  errors: (name: string) => readonly string[] | undefined;
}

/** The fields of each page. */
export const PAGE_FIELDS: Readonly<Record<SettingPageSlug, React.ComponentType<PageFieldsProps>>> = {
  programa: (fields) => (
    <FormSection title="O programa">
      <TextSettings fields={SHOW_FIELDS} {...fields} />
    </FormSection>
  ),
  apresentadora: HostSettings,
  numeros: FigureSettings,
  vozes: VoiceSettings,
  contato: (fields) => (
    <FormSection title="Contato e redes">
      <div className="grid items-start gap-[1.1rem] md:grid-cols-2">
        <TextSettings fields={CONTACT_FIELDS} {...fields} />
      </div>
      <h3 className="small-title mt-6">Ouça no seu aplicativo</h3>
      <div className="grid items-start gap-[1.1rem] md:grid-cols-2">
        <TextSettings fields={APP_FIELDS} {...fields} />
      </div>
    </FormSection>
  ),
  loja: ShopSettings,
  'dados-legais': LegalSettings,
  seguranca: SecuritySettings,
};

function HostSettings({ record, ...fields }: PageFieldsProps) {
  return (
    <FormSection title="Apresentadora">
      <TextSettings fields={HOST_FIELDS} {...fields} />
      <UploadField
        name="portrait"
        purpose="picture"
        label="Foto"
        hint="É cortado em quadrado: escolha o ponto que deve ficar no centro."
        current={record.portrait}
        // A new key resets the field after a save: an upload can be used only once.
        key={record.settings.hostPortraitUrl}
        errors={fields.errors('portrait')}
      />
      <PlainTextArea
        label="Especialidades"
        hint="Uma por linha, até 12."
        name="specialties"
        rows={6}
        defaultValue={fields.value('specialties')}
        errors={fields.errors('specialties')}
      />
    </FormSection>
  );
}

function FigureSettings({ record: { tiles }, ...fields }: PageFieldsProps) {
  return (
    <>
      <FormSection title="Números">
        <RowListField
          list="stats"
          legend="Na página inicial"
          hint="Até quatro. Uma linha vazia não aparece."
          rowName="número"
          labels={{
            value: { label: 'Número', max: 20, placeholder: '35K' },
            label: { label: 'O que conta', max: 40, placeholder: 'Ouvintes' },
          }}
          {...fields}
        />
        <div className="pair">
          <TextSettings fields={FIGURE_FIELDS} {...fields} />
        </div>
        <CheckField
          name="measuresTiles"
          label="Mostrar números medidos pelo site"
          hint="No lugar dos dois primeiros números e dos ouvintes por mês: episódios no ar e downloads em 30 dias, com o dia da medição. Valem depois de 30 dias de contagem; até lá ficam os que você digitou."
          defaultChecked={fields.value('measuresTiles') === 'on'}
        />
        <p className="text-small text-ink-soft">
          {tiles
            ? `Agora apareceria: ${tiles.map(({ value, label }) => `${value} ${label}`).join(' · ')}.`
            : 'Ainda não há 30 dias de contagem.'}
        </p>
      </FormSection>
      <FormSection title="Por que nos escolher?">
        <RowListField
          list="reasons"
          legend="Razões"
          hint="Até três. Uma linha vazia não aparece."
          rowName="razão"
          labels={{ title: { label: 'Razão', max: 60 }, text: { label: 'Texto', max: 200 } }}
          {...fields}
        />
      </FormSection>
      <FormSection title="E-mail da semana">
        <input type="hidden" name="hasChecks" value="measuresTiles weeklyMail" />
        <CheckField
          name="weeklyMail"
          label="Receber os números da semana por e-mail, às segundas, às 8h"
          hint="Downloads, visitas, o mais ouvido e de onde as pessoas vieram. Vai para quem administra e confirmou o e-mail."
          defaultChecked={fields.value('weeklyMail') === 'on'}
        />
      </FormSection>
    </>
  );
}

function VoiceSettings({ record: _, ...fields }: PageFieldsProps) {
  return (
    <FormSection title="Vozes de quem ouve">
      <RowListField
        list="voices"
        legend="Na página Sobre"
        hint="Até seis, com as palavras de quem escreveu e com a licença dela. Uma linha vazia não aparece."
        rowName="voz"
        labels={{
          quote: { label: 'O que disse', max: 300 },
          name: { label: 'Quem', max: 80, placeholder: 'Primeiro nome, ouvinte desde 2024' },
        }}
        {...fields}
      />
    </FormSection>
  );
}

function LegalSettings({ record: _, ...fields }: PageFieldsProps) {
  return (
    <FormSection title="Dados legais">
      <p className="text-small text-ink-soft">
        Ficam no rodapé de todas as páginas, no resumo antes de cada compra (Decreto 7.962/2013) e na política
        de privacidade.
      </p>
      <div className="grid items-start gap-[1.1rem] md:grid-cols-2">
        <TextSettings fields={LEGAL_FIELDS} {...fields} />
      </div>
    </FormSection>
  );
}

function SecuritySettings({ value }: PageFieldsProps) {
  return (
    <FormSection title="Segurança">
      <input type="hidden" name="hasChecks" value="requireAdminTotp" />
      <CheckField
        name="requireAdminTotp"
        label="Exigir verificação em duas etapas de quem administra"
        hint="Quem ainda não a ativou só volta a entrar na administração depois de ativar."
        defaultChecked={value('requireAdminTotp') === 'on'}
      />
    </FormSection>
  );
}
