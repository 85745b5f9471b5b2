import { broadcastStates } from '@pasar/contract/calls/admin/broadcasts'
import { CreateButton, DataTable, FunctionField, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { stateChoice } from '../../ui/format/state-names.ts'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { stateFilter } from '../../ui/list/state-filter.tsx'
import { type Broadcast, describeAudience, stateTones } from './labels.ts'

const filters = [stateFilter(broadcastStates.map(stateChoice))]

const State = ({ broadcast: { state } }: { broadcast: Broadcast }) => (
  <StateChip label={state} tone={stateTones[state]} />
)

/** Broadcasts, newest first. */
export const BroadcastList = () => (
  <ResourceList
    filters={filters}
    actions={
      <TopToolbar>
        <CreateButton label={t('New broadcast')} />
      </TopToolbar>
    }
  >
    <RecordTable<Broadcast>
      empty={t('No broadcasts in this state.')}
      primary={(broadcast) => broadcast.title['en-us']}
      secondary={(broadcast) => describeAudience(broadcast.audience)}
      at={(broadcast) => broadcast.createdAt}
      aside={(broadcast) => <State broadcast={broadcast} />}
    >
      <DataTable.Col source="title.en-us" label={t('Broadcast')} disableSort />
      <DataTable.Col label={t('State')}>
        <FunctionField<Broadcast> render={(broadcast) => <State broadcast={broadcast} />} />
      </DataTable.Col>
      <DataTable.Col label={t('Audience')}>
        <FunctionField<Broadcast> render={({ audience }) => describeAudience(audience)} />
      </DataTable.Col>
      <DataTable.NumberCol source="recipients" label={t('Recipients')} disableSort />
      <DataTable.Col label={t('Sends')}>
        <DateTimeField source="sendAt" />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)
