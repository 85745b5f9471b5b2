import useMediaQuery from '@mui/material/useMediaQuery'
import { couponPhases } from '@pasar/contract/calls/admin/marketing'
import {
  CreateButton,
  DataTable,
  FunctionField,
  List,
  SelectInput,
  SimpleList,
  TopToolbar,
} from 'react-admin'
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
  const narrow = useMediaQuery('(max-width: 760px)')
  return (
    <List
      filters={filters}
      exporter={false}
      perPage={25}
      sort={{ field: 'id', order: 'DESC' }}
      actions={
        <TopToolbar>
          <CreateButton label="New coupon" />
        </TopToolbar>
      }
    >
      {narrow ? (
        <SimpleList<Coupon>
          primaryText={(c) => c.title['en-us']}
          secondaryText={(c) => `${worth(c)} · taken ${taken(c)}, used ${c.used}`}
          tertiaryText={(c) => <Phase coupon={c} />}
          linkType="edit"
        />
      ) : (
        <DataTable rowClick="edit" bulkActionButtons={false}>
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
        </DataTable>
      )}
    </List>
  )
}
