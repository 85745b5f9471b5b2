import { groupStates } from '@pasar/contract/calls/group-buying'
import { DataTable, FunctionField, SelectInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { type Group, stateLabels, stateTones } from './labels.ts'

const filters = [
  <SelectInput
    key="state"
    source="state"
    label={t('State')}
    choices={groupStates.map((id) => ({ id, name: stateLabels[id] }))}
    alwaysOn
  />,
]

export const GroupStateChip = ({ group }: { group: Pick<Group, 'state'> }) => (
  <StateChip label={stateLabels[group.state]} tone={stateTones[group.state]} />
)

/** Groups of members, newest first. */
export const GroupList = () => (
  <ResourceList filters={filters}>
    <RecordTable<Group>
      empty={t('No groups in this state.')}
      primary={(g) => g.title}
      secondary={(g) =>
        t('%{paid} of %{size} paid · %{leader}', { paid: g.paid, size: g.size, leader: g.leader.name })
      }
      at={(g) => g.openedAt}
      aside={(g) => <GroupStateChip group={g} />}
    >
      <DataTable.Col source="title" label={t('Product')} disableSort />
      <DataTable.Col label={t('State')}>
        <FunctionField<Group> render={(group) => <GroupStateChip group={group} />} />
      </DataTable.Col>
      <DataTable.Col label={t('Paid')}>
        <FunctionField<Group> render={(g) => t('%{paid} of %{size}', { paid: g.paid, size: g.size })} />
      </DataTable.Col>
      <DataTable.Col source="leader.name" label={t('Opened by')} disableSort />
      <DataTable.Col label={t('Opened')}>
        <DateTimeField source="openedAt" />
      </DataTable.Col>
      <DataTable.Col label={t('Expires')}>
        <DateTimeField source="expiresAt" />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)
