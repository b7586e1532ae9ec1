import { useState } from 'react';
import { stateOfTyped } from '#app/pure/brazil/brazil.ts';
import type { FieldOf } from '#app/pure/forms/form-answer.ts';
import { TextField } from '#app/ui/field.tsx';
import { StateField } from '#app/ui/state-field.tsx';
import type { OrderView } from '../order-view.server.ts';

interface AddressProps {
  offer: NonNullable<OrderView['totals']['offer']>;
  typed: Record<string, string> | undefined;
  errors: Record<string, string[]> | undefined;
  field: FieldOf;
}

/** Delivery or pickup. Choosing pickup hides the address fields, also without scripts. */
export function AddressFields({ offer, typed, errors, field }: AddressProps) {
  const [state, setState] = useState(typed?.state ?? '');
  return (
    <fieldset className="order-fields">
      <legend>Entrega</legend>
      <DeliveryChoice offer={offer} isPickup={typed?.delivery === 'pickup'} />
      <div className="order-address">
        <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
          <TextField
            label="CEP"
            inputMode="numeric"
            autoComplete="postal-code"
            required
            maxLength={10}
            onChange={(event) => setState(stateOfTyped(event.currentTarget.value) ?? state)}
            {...field('postalCode')}
          />
          <TextField
            label="Rua ou avenida"
            autoComplete="address-line1"
            required
            maxLength={120}
            {...field('street')}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
          <TextField label="Número" required maxLength={20} {...field('number')} />
          <TextField
            label="Complemento"
            autoComplete="address-line2"
            maxLength={80}
            {...field('complement')}
          />
        </div>
        <TextField
          label="Bairro"
          autoComplete="address-level3"
          required
          maxLength={80}
          {...field('district')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Cidade"
            autoComplete="address-level2"
            required
            maxLength={80}
            {...field('city')}
          />
          <StateField value={state} onChoose={setState} errors={errors?.state} />
        </div>
      </div>
    </fieldset>
  );
}

interface DeliveryChoiceProps extends Pick<AddressProps, 'offer'> {
  isPickup: boolean;
}

function DeliveryChoice({ offer: { pickupPlace, shipping, deliveryTime }, isPickup }: DeliveryChoiceProps) {
  if (!pickupPlace)
    return (
      <>
        <input type="hidden" name="delivery" value="shipping" />
        <p className="text-small text-ink-soft">
          Entrega {shipping}, {deliveryTime || 'no Brasil todo'}.
        </p>
      </>
    );
  return (
    <div className="order-choices">
      <label>
        <input type="radio" name="delivery" value="shipping" defaultChecked={!isPickup} />
        <span>
          <strong>Receber em casa</strong>
          <span className="block text-small text-ink-soft">
            Entrega {shipping}
            {deliveryTime && `, ${deliveryTime}`}
          </span>
        </span>
      </label>
      <label>
        <input type="radio" name="delivery" value="pickup" defaultChecked={isPickup} />
        <span>
          <strong>Retirar, sem custo</strong>
          <span className="block text-small whitespace-pre-line text-ink-soft">{pickupPlace}</span>
        </span>
      </label>
    </div>
  );
}
