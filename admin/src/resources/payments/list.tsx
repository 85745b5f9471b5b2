import { paymentStates } from '@pasar/contract/calls/admin/finance/payments'
import { DataTable, FunctionField, SelectInput } from 'react-admin'
import { DateTime, DateTimeField } from '../../ui/format/date-time-field.tsx'
import { MethodName } from '../../ui/format/method-name.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { MoneyField } from '../../ui/format/money-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { type Payment, paymentTones } from './state-tones.ts'

const filters = [
  keywordFilter('Payment, order, top-up or provider number'),
  <SelectInput
    key="needsReview"
    source="needsReview"
    label="Review"
    choices={[
      { id: '1', name: 'Needs review' },
      { id: '0', name: 'No review needed' },
    ]}
    alwaysOn
  />,
  <SelectInput key="state" source="state" choices={paymentStates.map((id) => ({ id, name: id }))} alwaysOn />,
]

const PaymentState = ({ payment }: { payment: Payment }) =>
  payment.needsReview ? (
    <StateChip label="needs review" tone="warning" />
  ) : (
    <StateChip label={payment.state} tone={paymentTones[payment.state]} />
  )

/** Payments, newest first, with a filter for those that need review. */
export function PaymentList() {
  return (
    <ResourceList filters={filters}>
      <RecordTable<Payment>
        empty="No payments found. Search by full number."
        primary={(p) => (
          <>
            {formatMoney(p.amount)} · <MethodName id={p.method} />
          </>
        )}
        secondary={(p) => (
          <>
            {p.member.name} · <DateTime at={p.createdAt} />
          </>
        )}
        aside={(p) => <PaymentState payment={p} />}
      >
        <DataTable.Col source="no" label="Payment" disableSort />
        <DataTable.Col label="State">
          <FunctionField<Payment> render={(payment) => <PaymentState payment={payment} />} />
        </DataTable.Col>
        <DataTable.Col source="member.name" label="Member" disableSort />
        <DataTable.Col label="Method">
          <FunctionField<Payment> render={({ method }) => <MethodName id={method} />} />
        </DataTable.Col>
        <DataTable.Col label="For">
          <FunctionField<Payment>
            render={({ orders, topUp }) => topUp?.no ?? orders.map((o) => o.no).join(', ')}
          />
        </DataTable.Col>
        <DataTable.Col label="Amount" align="right">
          <MoneyField source="amount" strong />
        </DataTable.Col>
        <DataTable.Col label="Created">
          <DateTimeField source="createdAt" />
        </DataTable.Col>
      </RecordTable>
    </ResourceList>
  )
}
