import { DataTable, FunctionField, useListContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { StateTabs } from '../../ui/list/state-tabs.tsx'
import { type Comment, type Queue, queueLabels } from './labels.ts'

/** Comments by queue; those that wait for staff are the oldest first. */
export const CommentList = () => (
  <ResourceList filters={[keywordFilter(t('Text'))]} filterDefaultValues={{ state: 'pending' }}>
    <CommentTable />
  </ResourceList>
)

const Reports = ({ comment: { reports } }: { comment: Comment }) =>
  reports.length === 0 ? null : (
    <StateChip
      label={t('%{smart_count} report |||| %{smart_count} reports', { smart_count: reports.length })}
      tone="warning"
    />
  )

function CommentTable() {
  const { filterValues } = useListContext<Comment>()
  const queue = (filterValues.state ?? 'pending') as Queue
  return (
    <>
      <StateTabs label={t('Comments by queue')} states={queueLabels} value={queue} />
      <RecordTable<Comment>
        empty={filterValues.keyword ? t('No matches') : queueLabels[queue].empty}
        primary={({ text }) => text}
        secondary={({ member, article }) => `${member.username} · ${article.title}`}
        at={({ createdAt }) => createdAt}
        chips={(comment) => <Reports comment={comment} />}
      >
        <DataTable.Col source="text" label={t('Comment')} disableSort />
        <DataTable.Col source="member.username" label={t('Member')} disableSort />
        <DataTable.Col source="article.title" label={t('Article')} disableSort />
        <DataTable.Col label={t('Reports')}>
          <FunctionField<Comment> render={(comment) => <Reports comment={comment} />} />
        </DataTable.Col>
        <DataTable.Col label={t('Written')}>
          <DateTimeField source="createdAt" />
        </DataTable.Col>
      </RecordTable>
    </>
  )
}
