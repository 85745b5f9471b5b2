import { withdrawalChannels } from '@pasar/contract/calls/wallet/withdrawals'
import { DataTable, FunctionField, SelectInput, TopToolbar, useListContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { MoneyField } from '../../ui/format/money-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { approvalFilter } from '../../ui/list/approval-filter.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { StateTabs } from '../../ui/list/state-tabs.tsx'
import { ExportPayouts } from './export-payouts.tsx'
import { approvalsText, channelLabels, stateLabels, type WithdrawalRow } from './labels.ts'

const filters = [
  keywordFilter(t('Withdrawal, file or member')),
  <SelectInput
    key="channel"
    source="channel"
    label={t('Channel')}
    alwaysOn
    choices={withdrawalChannels.map((id) => ({ id, name: channelLabels[id] }))}
  />,
  approvalFilter,
]

/** Withdrawals by state; withdrawals to review first, oldest on top. */
export const WithdrawalList = () => (
  <ResourceList
    filters={filters}
    actions={
      <TopToolbar>
        <ExportPayouts />
      </TopToolbar>
    }
    filterDefaultValues={{ state: 'reviewing' }}
  >
    <WithdrawalTable />
  </ResourceList>
)

/** Flags of a withdrawal; with its state in the list of all states. */
const Flags = ({ line, all }: { line: WithdrawalRow; all: boolean }) => {
  const state = stateLabels[line.state]
  return (
    <>
      {all && <StateChip label={state.chip} tone={state.tone} />}
      {line.state === 'reviewing' && line.approvalsNeeded > 1 && (
        <StateChip label={approvalsText(line)} tone={line.approvals > 0 ? 'info' : 'warning'} />
      )}
      {line.state === 'approved' && line.fileNo && <StateChip label={t('exported')} />}
    </>
  )
}

function WithdrawalTable() {
  const { filterValues } = useListContext<WithdrawalRow>()
  const state = filterValues.state as WithdrawalRow['state'] | undefined
  const isFiltered = Boolean(filterValues.keyword || filterValues.channel || filterValues.approval)
  const emptyText = state ? stateLabels[state].empty : t('No withdrawals yet.')
  const flags = (line: WithdrawalRow) => <Flags line={line} all={!state} />
  return (
    <>
      <StateTabs
        label={t('Withdrawals by state')}
        states={stateLabels}
        value={state}
        all={t('All')}
        clears="approval"
      />
      <RecordTable<WithdrawalRow>
        empty={isFiltered ? t('No matches') : emptyText}
        primary={(line) => `${formatMoney(line.amount)} · ${line.member.username}`}
        secondary={(line) => line.destination}
        at={(line) => line.createdAt}
        chips={flags}
      >
        <DataTable.Col source="no" label={t('Withdrawal')} disableSort />
        <DataTable.Col source="member.username" label={t('Member')} disableSort />
        <DataTable.Col label={t('Amount')} align="right">
          <MoneyField source="amount" strong />
        </DataTable.Col>
        <DataTable.Col label={t('Flags')}>
          <FunctionField<WithdrawalRow> render={flags} />
        </DataTable.Col>
        <DataTable.Col label={t('Payout')} align="right">
          <MoneyField source="receives" />
        </DataTable.Col>
        <DataTable.Col source="destination" label={t('Destination')} disableSort />
        <DataTable.Col label={t('Requested')}>
          <DateTimeField source="createdAt" />
        </DataTable.Col>
      </RecordTable>
    </>
  )
}
