import { paymentStates } from '@pasar/contract/calls/admin/payments'
import { DataTable, FunctionField, SelectInput } from 'react-admin'
import { keywordInput } from '../../ui/keyword-input.tsx'
import { Listing } from '../../ui/listing.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Records } from '../../ui/records.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { type Payment, paymentTones } from './tones.ts'

const filters = [
  keywordInput('Number (payment, order, top-up or vendor’s)'),
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
  return (
    <Listing filters={filters}>
      <Records<Payment>
        empty="No payment yet, or none fits. Numbers are searched for whole."
        primary={(p) => `${p.amount.currency} ${p.amount.amount} · ${p.method}`}
        secondary={(p) => (
          <>
            {p.member.name} · <When at={p.createdAt} />
          </>
        )}
        aside={(p) => <State payment={p} />}
      >
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
      </Records>
    </Listing>
  )
}
