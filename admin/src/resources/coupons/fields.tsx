import { couponScopes } from '@pasar/contract/calls/admin/catalog/marketing'
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
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { TranslatableTextInput } from '../../ui/form/translatable-text-input.tsx'
import { ScopeInput } from './scope-input.tsx'

const scopeLabels = { all: 'All products', categories: 'Categories', goods: 'Products' }

/** Inputs of a coupon. @param isClaimed disables the discount inputs */
export function CouponFields({ isClaimed = false }: { isClaimed?: boolean }) {
  const kind = useWatch({ name: 'kind' })
  const scope = useWatch({ name: 'scope' })
  const currency = useWatch({ name: 'currency' })
  return (
    <>
      <TranslatableTextInput source="title" label="Title" />
      <RadioButtonGroupInput
        source="kind"
        label="Discount"
        row
        disabled={isClaimed}
        choices={[
          { id: 'fixed', name: 'Fixed amount' },
          { id: 'percent', name: 'Percentage' },
        ]}
      />
      <FieldRow>
        {kind === 'percent' ? (
          <NumberInput
            source="percent"
            label="Percent"
            disabled={isClaimed}
            validate={[required(), minValue(1), maxValue(100)]}
          />
        ) : (
          <AmountInput source="off" label="Amount" currency={currency} disabled={isClaimed} isRequired />
        )}
        {kind === 'percent' && (
          <AmountInput source="cap" label="Maximum discount" currency={currency} disabled={isClaimed} />
        )}
        <AmountInput
          source="minimum"
          label="Minimum order value"
          currency={currency}
          disabled={isClaimed}
          isRequired
        />
      </FieldRow>
      <RadioButtonGroupInput
        source="scope"
        label="Applies to"
        row
        disabled={isClaimed}
        choices={couponScopes.map((id) => ({ id, name: scopeLabels[id] }))}
      />
      {scope !== 'all' && <ScopeInput scope={scope} disabled={isClaimed} />}
      <BooleanInput source="stackable" label="Can be combined with other coupons" disabled={isClaimed} />
      <BooleanInput source="firstOrder" label="Only for a member’s first order" disabled={isClaimed} />
      <FieldRow>
        <NumberInput source="total" label="Total quantity (empty: unlimited)" min={1} />
        <NumberInput source="perMember" label="Limit per member" min={1} validate={required()} />
      </FieldRow>
      <FieldRow>
        <DateTimeInput source="startsAt" label="Starts" validate={required()} />
        <DateTimeInput source="endsAt" label="Ends" validate={required()} />
      </FieldRow>
    </>
  )
}
