import { paymentStates } from '@pasar/contract/calls/admin/finance/payments'
import { DataTable, FunctionField, SelectInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { MethodName } from '../../ui/format/method-name.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { MoneyField } from '../../ui/format/money-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { stateChoice } from '../../ui/format/state-names.ts'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { stateFilter } from '../../ui/list/state-filter.tsx'
import { type Payment, paymentTones } from './state-tones.ts'

const filters = [
  keywordFilter(t('Payment, order, top-up or provider number')),
  <SelectInput
    key="needsReview"
    source="needsReview"
    label={t('Review')}
    choices={[
      { id: '1', name: t('Needs review') },
      { id: '0', name: t('No review needed') },
    ]}
    alwaysOn
  />,
  stateFilter(paymentStates.map(stateChoice)),
]

const PaymentState = ({ payment }: { payment: Payment }) =>
  payment.needsReview ? (
    <StateChip label={t('needs review')} tone="warning" />
  ) : (
    <StateChip label={payment.state} tone={paymentTones[payment.state]} />
  )

/** Payments, newest first, with a filter for those that need review. */
export function PaymentList() {
  return (
    <ResourceList filters={filters}>
      <RecordTable<Payment>
        empty={t('No payments found. Search by full number.')}
        primary={(p) => (
          <>
            {formatMoney(p.amount)} · <MethodName id={p.method} />
          </>
        )}
        secondary={(p) => p.member.name}
        at={(p) => p.createdAt}
        aside={(p) => <PaymentState payment={p} />}
      >
        <DataTable.Col source="no" label={t('Payment')} disableSort />
        <DataTable.Col label={t('State')}>
          <FunctionField<Payment> render={(payment) => <PaymentState payment={payment} />} />
        </DataTable.Col>
        <DataTable.Col source="member.name" label={t('Member')} disableSort />
        <DataTable.Col label={t('Method')}>
          <FunctionField<Payment> render={({ method }) => <MethodName id={method} />} />
        </DataTable.Col>
        <DataTable.Col label={t('For')}>
          <FunctionField<Payment>
            render={({ orders, topUp }) => topUp?.no ?? orders.map((o) => o.no).join(', ')}
          />
        </DataTable.Col>
        <DataTable.Col label={t('Amount')} align="right">
          <MoneyField source="amount" strong />
        </DataTable.Col>
        <DataTable.Col label={t('Created')}>
          <DateTimeField source="createdAt" />
        </DataTable.Col>
      </RecordTable>
    </ResourceList>
  )
}
