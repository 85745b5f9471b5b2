import {
  BooleanInput,
  DateTimeInput,
  maxValue,
  minValue,
  NumberInput,
  RadioButtonGroupInput,
  required,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { TranslatableTextInput } from '../../ui/form/translatable-text-input.tsx'
import { ScopeInputs } from './scope-input.tsx'
import { ShopInput } from './shop-input.tsx'

/** Inputs of a coupon. @param isClaimed disables the discount inputs */
export function CouponFields({ isClaimed = false }: { isClaimed?: boolean }) {
  const kind = useWatch({ name: 'kind' })
  const currency = useWatch({ name: 'currency' })
  return (
    <>
      <TranslatableTextInput source="title" label={t('Title')} />
      <ShopInput disabled={isClaimed} />
      <RadioButtonGroupInput
        source="kind"
        label={t('Discount')}
        row
        disabled={isClaimed}
        choices={[
          { id: 'fixed', name: t('Fixed amount') },
          { id: 'percent', name: t('Percentage') },
        ]}
      />
      <FieldRow>
        {kind === 'percent' ? (
          <NumberInput
            source="percent"
            label={t('Percent')}
            disabled={isClaimed}
            validate={[required(), minValue(1), maxValue(100)]}
          />
        ) : (
          <AmountInput source="off" label={t('Amount')} currency={currency} disabled={isClaimed} isRequired />
        )}
        {kind === 'percent' && (
          <AmountInput source="cap" label={t('Maximum discount')} currency={currency} disabled={isClaimed} />
        )}
        <AmountInput
          source="minimum"
          label={t('Minimum order value')}
          currency={currency}
          disabled={isClaimed}
          isRequired
        />
      </FieldRow>
      <ScopeInputs disabled={isClaimed} />
      <BooleanInput source="stackable" label={t('Can be combined with other coupons')} disabled={isClaimed} />
      <BooleanInput source="firstOrder" label={t('Only for a member’s first order')} disabled={isClaimed} />
      <BooleanInput source="codeOnly" label={t('Only with a promo code')} />
      <FieldRow>
        <NumberInput source="total" label={t('Total quantity (empty: unlimited)')} min={1} />
        <NumberInput source="perMember" label={t('Limit per member')} min={1} validate={required()} />
      </FieldRow>
      <FieldRow>
        <DateTimeInput source="startsAt" label={t('Starts')} validate={required()} />
        <DateTimeInput source="endsAt" label={t('Ends')} validate={required()} />
      </FieldRow>
    </>
  )
}
