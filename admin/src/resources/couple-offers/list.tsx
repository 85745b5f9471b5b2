import { CreateButton, DataTable, FunctionField, SelectInput, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { type CoupleOffer, offerStateLabels } from './labels.ts'

const filters = [
  <SelectInput
    key="state"
    source="state"
    label={t('State')}
    choices={(['active', 'ended'] as const).map((id) => ({ id, name: offerStateLabels[id] }))}
    alwaysOn
  />,
]

const State = ({ offer }: { offer: CoupleOffer }) => (
  <StateChip label={offerStateLabels[offer.state]} tone={offer.state === 'active' ? 'success' : 'default'} />
)

/** Offers of couple packs, newest first. */
export function CoupleOfferList() {
  return (
    <ResourceList
      filters={filters}
      actions={
        <TopToolbar>
          <CreateButton label={t('New couple pack offer')} />
        </TopToolbar>
      }
    >
      <RecordTable<CoupleOffer>
        empty={t('No couple pack offers in this state.')}
        rowClick="edit"
        primary={(o) => o.title}
        secondary={(o) =>
          t('Open packs %{open} · complete %{complete}', { open: o.openPacks, complete: o.completedPacks })
        }
        aside={(o) => <State offer={o} />}
      >
        <DataTable.Col source="title" label={t('Product')} disableSort />
        <DataTable.Col label={t('State')}>
          <FunctionField<CoupleOffer> render={(offer) => <State offer={offer} />} />
        </DataTable.Col>
        <DataTable.NumberCol source="openPacks" label={t('Open packs')} disableSort />
        <DataTable.NumberCol source="completedPacks" label={t('Complete packs')} disableSort />
        <DataTable.Col label={t('Created')}>
          <DateTimeField source="createdAt" />
        </DataTable.Col>
      </RecordTable>
    </ResourceList>
  )
}
