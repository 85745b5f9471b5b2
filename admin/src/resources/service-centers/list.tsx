import type { AdminServiceCenter } from '@pasar/contract/calls/admin/service-centers'
import { DataTable, FunctionField, useListContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { StateTabs } from '../../ui/list/state-tabs.tsx'
import { stateLabels } from './labels.ts'

/** Service centers of members, newest first. */
export const ServiceCenterList = () => (
  <ResourceList filters={[keywordFilter(t('Name, city or member'))]}>
    <Centers />
  </ResourceList>
)

const placeOf = ({ profile: { city, state, country } }: AdminServiceCenter): string =>
  [city, state, country].filter(Boolean).join(', ')

function Centers() {
  const { filterValues } = useListContext<AdminServiceCenter>()
  const state = filterValues.state as AdminServiceCenter['state'] | undefined
  return (
    <>
      <StateTabs label={t('Service centers by state')} states={stateLabels} value={state} all={t('All')} />
      <RecordTable<AdminServiceCenter>
        rowClick="edit"
        empty={stateLabels[state ?? 'active'].empty}
        primary={({ profile }) => profile.name}
        secondary={(center) => [center.member.name, placeOf(center)].join(' · ')}
        at={({ openedAt }) => openedAt}
        aside={(center) => <StateChip {...stateLabels[center.state].chip} />}
      >
        <DataTable.Col source="profile.name" label={t('Name')} disableSort />
        <DataTable.Col source="member.name" label={t('Member')} disableSort />
        <DataTable.Col label={t('Place')}>
          <FunctionField<AdminServiceCenter> render={placeOf} />
        </DataTable.Col>
        <DataTable.Col source="orders" label={t('Orders')} align="right" disableSort />
        <DataTable.Col label={t('State')}>
          <FunctionField<AdminServiceCenter>
            render={(center) => <StateChip {...stateLabels[center.state].chip} />}
          />
        </DataTable.Col>
        <DataTable.Col label={t('Opened')}>
          <DateTimeField source="openedAt" />
        </DataTable.Col>
      </RecordTable>
    </>
  )
}
