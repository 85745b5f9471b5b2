import useMediaQuery from '@mui/material/useMediaQuery'
import { paymentStates } from '@pasar/contract/calls/admin/payments'
import { DataTable, FunctionField, List, SelectInput, SimpleList, TextInput } from 'react-admin'
import { MoneyField } from '../../ui/money-field.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { type Payment, paymentTones } from './tones.ts'

const filters = [
  <TextInput
    key="keyword"
    source="keyword"
    label="Number (payment, order, top-up or vendor's)"
    alwaysOn
    resettable
  />,
  <SelectInput
    key="needsReview"
    source="needsReview"
    label="Needs review"
    choices={[
      { id: '1', name: 'Waits for a person' },
      { id: '0', name: 'Nothing in doubt' },
    ]}
    alwaysOn
  />,
  <SelectInput key="state" source="state" choices={paymentStates.map((id) => ({ id, name: id }))} alwaysOn />,
]

const State = ({ payment }: { payment: Payment }) =>
  payment.needsReview ? (
    <StateChip label="needs review" tone="warning" />
  ) : (
    <StateChip label={payment.state} tone={paymentTones[payment.state]} />
  )

/** Payments, newest first; the queue of those that wait for a person is a filter. */
export function PaymentList() {
  const narrow = useMediaQuery('(max-width: 760px)')
  return (
    <List filters={filters} exporter={false} perPage={25} sort={{ field: 'id', order: 'DESC' }}>
      {narrow ? (
        <SimpleList<Payment>
          primaryText={(p) => `${p.amount.currency} ${p.amount.amount} · ${p.method}`}
          secondaryText={(p) => (
            <>
              {p.member.name} · <When at={p.createdAt} />
            </>
          )}
          tertiaryText={(p) => <State payment={p} />}
          linkType="show"
        />
      ) : (
        <DataTable rowClick="show" bulkActionButtons={false}>
          <DataTable.Col source="no" label="Payment" disableSort />
          <DataTable.Col label="State">
            <FunctionField<Payment> render={(payment) => <State payment={payment} />} />
          </DataTable.Col>
          <DataTable.Col source="member.name" label="Member" disableSort />
          <DataTable.Col source="method" label="Way" disableSort />
          <DataTable.Col label="For">
            <FunctionField<Payment>
              render={({ orders, topUp }) => topUp?.no ?? orders.map((o) => o.no).join(', ')}
            />
          </DataTable.Col>
          <DataTable.Col label="Asked" align="right">
            <MoneyField source="amount" strong />
          </DataTable.Col>
          <DataTable.Col label="Made">
            <WhenField source="createdAt" />
          </DataTable.Col>
        </DataTable>
      )}
    </List>
  )
}
