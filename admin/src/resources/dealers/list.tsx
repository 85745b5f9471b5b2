import { dealerLevels } from '@pasar/contract/partners'
import { DataTable, FunctionField, SelectInput, useListContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { StateTabs } from '../../ui/list/state-tabs.tsx'
import { type DealerRow, describeLevel, stateLabels } from './labels.ts'

/** Dealers, the newest first. */
export const DealerList = () => (
  <ResourceList
    filters={[
      keywordFilter(t('Username, email or phone')),
      <SelectInput
        key="level"
        source="level"
        label={t('Level')}
        alwaysOn
        choices={dealerLevels.map((id) => ({ id, name: t('Level %{level}', { level: id }) }))}
      />,
    ]}
  >
    <Dealers />
  </ResourceList>
)

function Dealers() {
  const { filterValues } = useListContext<DealerRow>()
  const state = filterValues.state as DealerRow['state'] | undefined
  const isFiltered = filterValues.keyword || filterValues.level
  return (
    <>
      <StateTabs label={t('Dealers by state')} states={stateLabels} value={state} all={t('All')} />
      <RecordTable<DealerRow>
        empty={isFiltered ? t('No matches') : state ? stateLabels[state].empty : t('No dealers yet.')}
        primary={(line) => line.member.nickname}
        secondary={(line) => (
          <>
            {describeLevel(line)} · {line.place} · {line.member.username}
          </>
        )}
        at={(line) => line.since}
        aside={(line) => <StateChip {...stateLabels[line.state].chip} />}
      >
        <DataTable.Col source="member.nickname" label={t('Nickname')} disableSort />
        <DataTable.Col source="member.username" label={t('Member')} disableSort />
        <DataTable.Col label={t('Level')}>
          <FunctionField<DealerRow> render={describeLevel} />
        </DataTable.Col>
        <DataTable.Col source="place" label={t('Territory')} disableSort />
        <DataTable.Col label={t('State')}>
          <FunctionField<DealerRow> render={(line) => <StateChip {...stateLabels[line.state].chip} />} />
        </DataTable.Col>
        <DataTable.Col label={t('Since')}>
          <DateTimeField source="since" />
        </DataTable.Col>
      </RecordTable>
    </>
  )
}
