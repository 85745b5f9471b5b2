import Stack from '@mui/material/Stack'
import { DataTable, FunctionField } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { BulkButtons } from './bulk-buttons.tsx'
import { GroupChips } from './group-chips.tsx'
import { formatWeight, unitsText, type WorkRow } from './labels.ts'
import { OpenOrder } from './open-order.tsx'

const RowChips = ({ row }: { row: WorkRow }) => (
  <Stack direction="row" component="span" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
    {row.remindedAt && <StateChip label={t('shipping requested')} tone="error" />}
    {row.mergeable > 0 && (
      <StateChip label={t('+%{count} to the same address', { count: row.mergeable })} tone="info" />
    )}
    {row.partial && <StateChip label={t('partly shipped')} tone="warning" />}
    {row.hasNotes && <StateChip label={t('note')} tone="default" />}
  </Stack>
)

const destination = ({ receiver }: WorkRow): string =>
  [receiver.fullName, receiver.city, receiver.country].filter(Boolean).join(', ')

/** The orders to ship, the oldest first; a row opens the packing view. */
export const WorkList = () => (
  <ResourceList perPage={100}>
    <OpenOrder />
    <GroupChips />
    <RecordTable<WorkRow>
      empty={t('Nothing to ship.')}
      primary={(row) => `${row.no} · ${unitsText(row.units)}`}
      secondary={destination}
      at={(row) => row.paidAt}
      chips={(row) => <RowChips row={row} />}
      bulk={<BulkButtons />}
    >
      <DataTable.Col source="no" label={t('Order')} disableSort />
      <DataTable.Col label={t('Receiver')}>
        <FunctionField<WorkRow> render={destination} />
      </DataTable.Col>
      <DataTable.Col label={t('Units')} align="right">
        <FunctionField<WorkRow> render={(row) => row.units} />
      </DataTable.Col>
      <DataTable.Col label={t('Weight')} align="right">
        <FunctionField<WorkRow> render={(row) => formatWeight(row.weightGrams)} />
      </DataTable.Col>
      <DataTable.Col label={t('Paid')}>
        <DateTimeField source="paidAt" />
      </DataTable.Col>
      <DataTable.Col label="">
        <FunctionField<WorkRow> render={(row) => <RowChips row={row} />} />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)
