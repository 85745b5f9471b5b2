import { DataTable, FunctionField } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { stateFilter } from '../../ui/list/state-filter.tsx'
import { describeContents, stateLabels, type UnexpectedParcel } from './labels.ts'

const filters = [
  keywordFilter(t('Tracking number')),
  stateFilter([
    { id: 'open', name: t('unmatched') },
    { id: 'closed', name: t('closed') },
  ]),
]

const numberOf = ({ trackingNo }: UnexpectedParcel) => trackingNo || t('Without a number')

export const UnexpectedState = ({ parcel: { state } }: { parcel: UnexpectedParcel }) => (
  <StateChip label={stateLabels[state]} tone={state === 'open' ? 'warning' : 'default'} />
)

/** Parcels that no request expects: open ones by age. */
export const UnexpectedParcelList = () => (
  <ResourceList filters={filters} filterDefaultValues={{ state: 'open' }}>
    <RecordTable<UnexpectedParcel>
      empty={t('No unexpected parcels. They are recorded at the returns intake.')}
      primary={numberOf}
      secondary={describeContents}
      at={({ receivedAt }) => receivedAt}
      aside={(parcel) => <UnexpectedState parcel={parcel} />}
    >
      <DataTable.Col label={t('Tracking number')}>
        <FunctionField<UnexpectedParcel> render={numberOf} />
      </DataTable.Col>
      <DataTable.Col source="carrier" label={t('Carrier')} disableSort />
      <DataTable.Col<UnexpectedParcel> label={t('Contents')} render={describeContents} />
      <DataTable.Col<UnexpectedParcel>
        label={t('State')}
        render={(parcel) => <UnexpectedState parcel={parcel} />}
      />
      <DataTable.Col source="by" label={t('By')} disableSort />
      <DataTable.Col label={t('Received')}>
        <DateTimeField source="receivedAt" />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)
