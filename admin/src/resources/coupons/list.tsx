import { couponPhases } from '@pasar/contract/calls/admin/marketing'
import { CreateButton, DataTable, FunctionField, SelectInput, TopToolbar } from 'react-admin'
import { Listing } from '../../ui/listing.tsx'
import { Records } from '../../ui/records.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { WhenField } from '../../ui/when-field.tsx'
import { type Coupon, phaseTones, taken, worth } from './words.ts'

const filters = [
  <SelectInput key="phase" source="phase" choices={couponPhases.map((id) => ({ id, name: id }))} alwaysOn />,
]

const Phase = ({ coupon }: { coupon: Coupon }) => (
  <StateChip label={coupon.phase} tone={phaseTones[coupon.phase]} />
)

/** Coupons, those that end last first. */
export function CouponList() {
  return (
    <Listing
      filters={filters}
      actions={
        <TopToolbar>
          <CreateButton label="New coupon" />
        </TopToolbar>
      }
    >
      <Records<Coupon>
        empty="No coupon in this state. A new one is found in the shop at once."
        opens="edit"
        primary={(c) => c.title['en-us']}
        secondary={(c) => `${worth(c)} · taken ${taken(c)}, used ${c.used}`}
        aside={(c) => <Phase coupon={c} />}
      >
        <DataTable.Col source="title.en-us" label="Coupon" disableSort />
        <DataTable.Col label="Worth">
          <FunctionField<Coupon> render={worth} />
        </DataTable.Col>
        <DataTable.Col label="State">
          <FunctionField<Coupon> render={(c) => <Phase coupon={c} />} />
        </DataTable.Col>
        <DataTable.Col label="Taken" align="right">
          <FunctionField<Coupon> render={taken} />
        </DataTable.Col>
        <DataTable.Col source="used" align="right" disableSort />
        <DataTable.Col label="Starts">
          <WhenField source="startsAt" />
        </DataTable.Col>
        <DataTable.Col label="Ends">
          <WhenField source="endsAt" />
        </DataTable.Col>
      </Records>
    </Listing>
  )
}
