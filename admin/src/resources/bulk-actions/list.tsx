import { DataTable, FunctionField } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { type BulkAction, kindLabels, progressText, stateLabels, stateTones } from './labels.ts'

export const BulkStateChip = ({ action }: { action: Pick<BulkAction, 'state'> }) => (
  <StateChip label={stateLabels[action.state]} tone={stateTones[action.state]} />
)

/** Bulk actions on orders, newest first. */
export const BulkActionList = () => (
  <ResourceList>
    <RecordTable<BulkAction>
      empty={t('No bulk actions yet. Select orders to ship to start one.')}
      primary={(action) => kindLabels[action.kind]}
      secondary={progressText}
      at={(action) => action.createdAt}
      aside={(action) => <BulkStateChip action={action} />}
    >
      <DataTable.Col label={t('Action')}>
        <FunctionField<BulkAction> render={(action) => kindLabels[action.kind]} />
      </DataTable.Col>
      <DataTable.Col label={t('State')}>
        <FunctionField<BulkAction> render={(action) => <BulkStateChip action={action} />} />
      </DataTable.Col>
      <DataTable.Col label={t('Progress')}>
        <FunctionField<BulkAction> render={progressText} />
      </DataTable.Col>
      <DataTable.Col source="by" label={t('By')} disableSort />
      <DataTable.Col label={t('Started')}>
        <DateTimeField source="createdAt" />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)
