import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { countOf } from '#app/pure/text/plural.ts';
import { RadioField } from '#app/ui/admin/admin-fields.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { PublishQuestion } from '../list/publish-question.ts';

interface PublishNoticeProps {
  question: PublishQuestion;
  words: { one: string; many: string };
  /** The list as it is now. */
  listPath: string;
}

/** Says how many letters publishing would send, and to how many people, before it does. */
export function PublishNotice({ question, words, listPath }: PublishNoticeProps) {
  const { ids, items, now, later, people } = question;
  const place = useRef<HTMLElement>(null);
  const isBusy = useNavigation().formMethod === 'POST';
  useEffect(() => {
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const who = countOf(people, 'pessoa', 'pessoas');
  const choices = [
    ...(now > 1
      ? [{ value: 'one', label: `Uma carta só, com as ${now} novidades`, hint: `Para até ${who}.` }]
      : []),
    {
      value: 'each',
      label:
        now > 1
          ? `Uma carta para cada: ${countOf(now, 'carta', 'cartas')}`
          : 'Avisar quem recebe a newsletter',
      hint: `Para até ${who}${now > 1 ? ', uma atrás da outra' : ''}.`,
    },
    { value: 'none', label: 'Não avisar ninguém', hint: 'Aparecem no site, sem carta.' },
  ];
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="publicar-varios" className="notice mb-5" data-unsaved>
      <h2 id="publicar-varios" className="font-semibold">
        Publicar {countOf(items, words.one, words.many)}?
      </h2>
      {later > 0 && (
        <p>
          {countOf(later, 'aviso será enviado', 'avisos serão enviados')} só na data marcada, cada um em sua
          carta.
        </p>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="publish" />
        <input type="hidden" name="ids" value={ids} />
        <RadioField
          legend="Quem é avisado"
          isLegendHidden
          name="notice"
          choices={choices}
          chosen={choices[0]?.value}
        />
        <p className="mt-2 text-small text-ink-soft">
          As cartas esperam cinco minutos: até lá, ‘Desfazer’ impede o envio.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Publicando…' : 'Publicar agora'}
          </Button>
          <ButtonLink to={listPath} look="quiet">
            Voltar
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
