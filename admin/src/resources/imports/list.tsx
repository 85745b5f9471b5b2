import { DataTable, FunctionField, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { ImportButton } from '../products/import-dialog.tsx'
import { formatCounts, formatName, type ImportRow, stateChips } from './labels.ts'

/** Imports of products, latest first. */
export const ImportList = () => (
  <ResourceList
    actions={
      <TopToolbar>
        <ImportButton label={t('Import products')} />
      </TopToolbar>
    }
  >
    <RecordTable<ImportRow>
      empty={t('No imports yet. Reports are kept for 90 days.')}
      primary={(row) => row.name}
      secondary={formatCounts}
      at={(row) => row.createdAt}
      aside={(row) => <StateChip {...stateChips[row.state]} />}
    >
      <DataTable.Col source="name" label={t('File')} disableSort />
      <DataTable.Col label={t('State')}>
        <FunctionField<ImportRow> render={(row) => <StateChip {...stateChips[row.state]} />} />
      </DataTable.Col>
      <DataTable.Col label={t('Format')}>
        <FunctionField<ImportRow> render={({ format }) => (format ? formatName(format) : '')} />
      </DataTable.Col>
      <DataTable.NumberCol source="rows" label={t('Rows')} disableSort />
      <DataTable.Col label={t('Products')}>
        <FunctionField<ImportRow> render={formatCounts} />
      </DataTable.Col>
      <DataTable.Col label={t('Uploaded')}>
        <DateTimeField source="createdAt" />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)
