import { couponScopes } from '@pasar/contract/calls/admin/marketing'
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
import { AmountInput } from '../../ui/amount-input.tsx'
import { Pair } from '../../ui/pair.tsx'
import { TextsInput } from '../../ui/texts-input.tsx'
import { ScopeInput } from './scope-input.tsx'

const scopeNames = { all: 'Everything', categories: 'Categories', goods: 'Goods' }

/** The fields of a coupon. @param held somebody has taken it: what it is worth stays */
export function CouponFields({ held = false }: { held?: boolean }) {
  const kind = useWatch({ name: 'kind' })
  const scope = useWatch({ name: 'scope' })
  const currency = useWatch({ name: 'currency' })
  return (
    <>
      <TextsInput source="title" label="Title" />
      <RadioButtonGroupInput
        source="kind"
        label="Takes off"
        row
        disabled={held}
        choices={[
          { id: 'fixed', name: 'An amount' },
          { id: 'percent', name: 'A share' },
        ]}
      />
      <Pair>
        {kind === 'percent' ? (
          <NumberInput
            source="percent"
            label="Percent"
            disabled={held}
            validate={[required(), minValue(1), maxValue(100)]}
          />
        ) : (
          <AmountInput source="off" label="Amount" currency={currency} disabled={held} needed />
        )}
        {kind === 'percent' && (
          <AmountInput source="cap" label="At most" currency={currency} disabled={held} />
        )}
        <AmountInput source="minimum" label="From goods worth" currency={currency} disabled={held} needed />
      </Pair>
      <RadioButtonGroupInput
        source="scope"
        label="For"
        row
        disabled={held}
        choices={couponScopes.map((id) => ({ id, name: scopeNames[id] }))}
      />
      {scope !== 'all' && <ScopeInput scope={scope} disabled={held} />}
      <BooleanInput source="stackable" label="Can be used with other coupons" disabled={held} />
      <Pair>
        <NumberInput source="total" label="How many there are (empty: no limit)" min={1} />
        <NumberInput source="perMember" label="For each member" min={1} validate={required()} />
      </Pair>
      <Pair>
        <DateTimeInput source="startsAt" label="Starts" validate={required()} />
        <DateTimeInput source="endsAt" label="Ends" validate={required()} />
      </Pair>
    </>
  )
}
