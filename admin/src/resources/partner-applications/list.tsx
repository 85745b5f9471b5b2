import { partnerKinds } from '@pasar/contract/partners'
import { DataTable, FunctionField, SelectInput, useListContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { StateTabs } from '../../ui/list/state-tabs.tsx'
import { type ApplicationRow, kindLabels, stateChips, tabLabels } from './labels.ts'

/** Applications by state; open ones first, oldest on top. */
export const ApplicationList = () => (
  <ResourceList
    filters={[
      keywordFilter(t('Username, email or phone')),
      <SelectInput
        key="kind"
        source="kind"
        label={t('Kind')}
        alwaysOn
        choices={partnerKinds.map((id) => ({ id, name: kindLabels[id] }))}
      />,
    ]}
    filterDefaultValues={{ state: 'open' }}
  >
    <Applications />
  </ResourceList>
)

function Applications() {
  const { filterValues } = useListContext<ApplicationRow>()
  const state = (filterValues.state ?? 'open') as keyof typeof tabLabels
  const isFiltered = filterValues.keyword || filterValues.kind
  return (
    <>
      <StateTabs label={t('Applications by state')} states={tabLabels} value={state} />
      <RecordTable<ApplicationRow>
        empty={isFiltered ? t('No matches') : tabLabels[state].empty}
        primary={(line) => line.name || line.member.nickname}
        secondary={(line) => (
          <>
            {kindLabels[line.kind]} · {line.place} · {line.member.username}
          </>
        )}
        at={(line) => line.submittedAt}
        aside={(line) => (state === 'open' ? <StateChip {...stateChips[line.state]} /> : '')}
      >
        <DataTable.Col label={t('Kind')}>
          <FunctionField<ApplicationRow> render={(line) => kindLabels[line.kind]} />
        </DataTable.Col>
        <DataTable.Col source="name" label={t('Company or center')} disableSort />
        <DataTable.Col source="place" label={t('Territory or place')} disableSort />
        <DataTable.Col source="member.username" label={t('Member')} disableSort />
        <DataTable.Col label={t('Submitted')}>
          <DateTimeField source="submittedAt" />
        </DataTable.Col>
        {state === 'open' ? (
          <DataTable.Col label={t('State')}>
            <FunctionField<ApplicationRow> render={(line) => <StateChip {...stateChips[line.state]} />} />
          </DataTable.Col>
        ) : (
          <DataTable.Col label={t('Decided')}>
            <DateTimeField source="decidedAt" />
          </DataTable.Col>
        )}
      </RecordTable>
    </>
  )
}
