import { DataTable, FunctionField, useListContext } from 'react-admin'
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
import { channelName, type State, stateLabels, type TopUpRow } from './labels.ts'

const filters = [keywordFilter(t('Top-up number or username')), approvalFilter]

/** Top-ups by state; proofs to review first, oldest on top. */
export const TopUpList = () => (
  <ResourceList filters={filters} filterDefaultValues={{ state: 'review' }}>
    <TopUpTable />
  </ResourceList>
)

/** Flags of a top-up under review. */
const Flags = ({ line }: { line: TopUpRow }) => (
  <>
    {line.firstBy && (
      <StateChip label={t('approved by %{firstBy}', { firstBy: line.firstBy })} tone="info" keepCase />
    )}
    {line.isDuplicate && <StateChip label={t('duplicate proof')} tone="error" />}
    {line.attempt > 1 && <StateChip label={t('proof %{attempt}', { attempt: line.attempt })} />}
  </>
)

function TopUpTable() {
  const { filterValues } = useListContext<TopUpRow>()
  const state = (filterValues.state ?? 'review') as State
  const isFiltered = Boolean(filterValues.keyword || filterValues.approval)
  return (
    <>
      <StateTabs label={t('Top-ups by state')} states={stateLabels} value={state} clears="approval" />
      <RecordTable<TopUpRow>
        empty={isFiltered ? t('No matches') : stateLabels[state].empty}
        primary={(line) => `${formatMoney(line.amount)} · ${line.member.username}`}
        secondary={(line) => channelName(line.channel)}
        at={(line) => line.sentAt ?? line.createdAt}
        chips={(line) => <Flags line={line} />}
      >
        <DataTable.Col source="no" label={t('Top-up')} disableSort />
        <DataTable.Col source="member.username" label={t('Member')} disableSort />
        <DataTable.Col label={t('Channel')}>
          <FunctionField<TopUpRow> render={(line) => channelName(line.channel)} />
        </DataTable.Col>
        <DataTable.Col label={t('Amount')} align="right">
          <MoneyField source="amount" strong />
        </DataTable.Col>
        <DataTable.Col label={state === 'review' ? t('Submitted') : t('Created')}>
          <DateTimeField source={state === 'review' ? 'sentAt' : 'createdAt'} />
        </DataTable.Col>
        {state === 'paid' && (
          <DataTable.Col label={t('Credited')}>
            <DateTimeField source="paidAt" />
          </DataTable.Col>
        )}
        <DataTable.Col label={t('Flags')}>
          <FunctionField<TopUpRow> render={(line) => <Flags line={line} />} />
        </DataTable.Col>
      </RecordTable>
    </>
  )
}
