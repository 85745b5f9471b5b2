import { BooleanInput, DataTable, useListContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { StateTabs } from '../../ui/list/state-tabs.tsx'
import { type CancellationRow, stateLabels } from './labels.ts'

/** Cancellations by state; those to review first, oldest on top. */
export const CancellationList = () => (
  <ResourceList
    filters={[
      keywordFilter(t('Username, email or phone')),
      <BooleanInput key="lateMoney" source="lateMoney" label={t('Money arrived after the erasure')} />,
    ]}
    filterDefaultValues={{ state: 'review' }}
  >
    <CancellationTable />
  </ResourceList>
)

function CancellationTable() {
  const { filterValues } = useListContext<CancellationRow>()
  const state = (filterValues.state ?? 'review') as CancellationRow['state']
  const isFiltered = filterValues.keyword || filterValues.lateMoney
  return (
    <>
      <StateTabs label={t('Cancellations by state')} states={stateLabels} value={state} />
      <RecordTable<CancellationRow>
        empty={isFiltered ? t('No matches') : stateLabels[state].empty}
        primary={(line) => line.member.nickname}
        secondary={(line) => line.member.username}
        at={(line) => line.appliedAt}
      >
        <DataTable.Col source="member.memberNo" label={t('Member number')} disableSort />
        <DataTable.Col source="member.nickname" label={t('Nickname')} disableSort />
        <DataTable.Col source="member.username" label={t('Member')} disableSort />
        <DataTable.Col label={t('Requested')}>
          <DateTimeField source="appliedAt" />
        </DataTable.Col>
        {state !== 'review' && state !== 'withdrawn' && (
          <DataTable.Col label={t('Decided')}>
            <DateTimeField source="decidedAt" />
          </DataTable.Col>
        )}
        {state === 'finished' && (
          <DataTable.Col label={t('Erased on')}>
            <DateTimeField source="endedAt" />
          </DataTable.Col>
        )}
      </RecordTable>
    </>
  )
}
