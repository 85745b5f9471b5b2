import { couplePackStates } from '@pasar/contract/calls/couple-packs'
import { DataTable, FunctionField, SelectInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { type CouplePack, packStateLabels, packStateTones } from './labels.ts'

const filters = [
  <SelectInput
    key="state"
    source="state"
    label={t('State')}
    choices={couplePackStates.map((id) => ({ id, name: packStateLabels[id] }))}
    alwaysOn
  />,
]

export const PackStateChip = ({ pack }: { pack: Pick<CouplePack, 'state'> }) => (
  <StateChip label={packStateLabels[pack.state]} tone={packStateTones[pack.state]} />
)

const paidText = ({ paid }: CouplePack) => t('%{paid} of %{size}', { paid, size: 2 })

/** Couple packs of members, newest first. */
export const CouplePackList = () => (
  <ResourceList filters={filters}>
    <RecordTable<CouplePack>
      empty={t('No couple packs in this state.')}
      primary={(pack) => pack.title}
      secondary={(pack) => `${pack.initiator.name} + ${pack.partner.name}`}
      at={(pack) => pack.createdAt}
      aside={(pack) => <PackStateChip pack={pack} />}
    >
      <DataTable.Col source="title" label={t('Product')} disableSort />
      <DataTable.Col label={t('State')}>
        <FunctionField<CouplePack> render={(pack) => <PackStateChip pack={pack} />} />
      </DataTable.Col>
      <DataTable.Col source="initiator.name" label={t('Initiator')} disableSort />
      <DataTable.Col source="partner.name" label={t('Partner')} disableSort />
      <DataTable.Col label={t('Paid')}>
        <FunctionField<CouplePack> render={paidText} />
      </DataTable.Col>
      <DataTable.Col label={t('Created')}>
        <DateTimeField source="createdAt" />
      </DataTable.Col>
      <DataTable.Col label={t('Expires')}>
        <DateTimeField source="expiresAt" />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)
