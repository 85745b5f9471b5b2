import { groupOfferPhases } from '@pasar/contract/calls/admin/catalog/group-buying'
import { CreateButton, DataTable, FunctionField, SelectInput, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { stateChoice } from '../../ui/format/state-names.ts'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { type GroupOffer, phaseTones } from './labels.ts'

const filters = [
  <SelectInput
    key="phase"
    source="phase"
    label={t('State')}
    choices={groupOfferPhases.map(stateChoice)}
    alwaysOn
  />,
]

const Phase = ({ offer }: { offer: GroupOffer }) => (
  <StateChip label={offer.phase} tone={phaseTones[offer.phase]} />
)

/** Offers of group buying by start, latest first. */
export function GroupOfferList() {
  return (
    <ResourceList
      filters={filters}
      actions={
        <TopToolbar>
          <CreateButton label={t('New group offer')} />
        </TopToolbar>
      }
    >
      <RecordTable<GroupOffer>
        empty={t('No group offers in this state.')}
        rowClick="edit"
        primary={(o) => o.title}
        secondary={(o) =>
          t('Groups of %{size} · open %{open}, complete %{complete} · sold %{sold}', {
            size: o.size,
            open: o.openGroups,
            complete: o.succeededGroups,
            sold: o.sold,
          })
        }
        aside={(o) => <Phase offer={o} />}
      >
        <DataTable.Col source="title" label={t('Product')} disableSort />
        <DataTable.Col label={t('State')}>
          <FunctionField<GroupOffer> render={(offer) => <Phase offer={offer} />} />
        </DataTable.Col>
        <DataTable.NumberCol source="size" label={t('Members')} disableSort />
        <DataTable.NumberCol source="openGroups" label={t('Open groups')} disableSort />
        <DataTable.NumberCol source="succeededGroups" label={t('Complete groups')} disableSort />
        <DataTable.NumberCol source="sold" label={t('Units sold')} disableSort />
        <DataTable.Col label={t('Starts')}>
          <DateTimeField source="startsAt" />
        </DataTable.Col>
        <DataTable.Col label={t('Ends')}>
          <DateTimeField source="endsAt" />
        </DataTable.Col>
      </RecordTable>
    </ResourceList>
  )
}
