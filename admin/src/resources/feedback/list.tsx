import type { FeedbackState } from '@pasar/contract/calls/content/feedback'
import { DataTable, FunctionField, SelectInput, useListContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { StateTabs } from '../../ui/list/state-tabs.tsx'
import { type FeedbackRow, stateLabels } from './labels.ts'

const filters = [
  keywordFilter(t('Text or username')),
  <SelectInput
    key="mine"
    source="mine"
    label={t('Assigned to')}
    choices={[{ id: '1', name: t('Me') }]}
    alwaysOn
  />,
]

/** Feedback by state; open feedback that waits the longest is on top. */
export const FeedbackList = () => (
  <ResourceList filters={filters} filterDefaultValues={{ state: 'open' }}>
    <FeedbackTable />
  </ResourceList>
)

const lastChange = ({ waitingSince, updatedAt }: FeedbackRow): string => waitingSince ?? updatedAt

function FeedbackTable() {
  const { filterValues } = useListContext<FeedbackRow>()
  const state = (filterValues.state ?? 'open') as FeedbackState
  return (
    <>
      <StateTabs label={t('Feedback by state')} states={stateLabels} value={state} />
      <RecordTable<FeedbackRow>
        empty={filterValues.keyword || filterValues.mine ? t('No matches') : stateLabels[state].empty}
        primary={({ text }) => text}
        secondary={({ category, member }) => `${category} · ${member.username}`}
        at={lastChange}
        aside={({ assignee }) => assignee?.name ?? ''}
      >
        <DataTable.Col source="text" label={t('Message')} disableSort />
        <DataTable.Col source="category" label={t('Category')} disableSort />
        <DataTable.Col source="member.username" label={t('Member')} disableSort />
        <DataTable.Col source="messageCount" label={t('Messages')} align="right" disableSort />
        <DataTable.Col label={t('Assigned to')}>
          <FunctionField<FeedbackRow> render={({ assignee }) => assignee?.name ?? '–'} />
        </DataTable.Col>
        <DataTable.Col label={state === 'open' ? t('Waiting since') : t('Last change')}>
          <FunctionField<FeedbackRow> render={(row) => <DateTime at={lastChange(row)} />} />
        </DataTable.Col>
      </RecordTable>
    </>
  )
}
