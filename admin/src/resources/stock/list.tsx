import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DataTable, FunctionField, NullableBooleanInput, SearchInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { Thumbnail } from '../../ui/picture/thumbnail.tsx'
import { type StockLevel, StockStatus } from './stock-status.tsx'

const filters = [
  <SearchInput key="keyword" source="keyword" placeholder={t('Title, brand or SKU')} alwaysOn />,
  <NullableBooleanInput
    key="low"
    source="low"
    label={t('Stock')}
    nullLabel={t('All')}
    trueLabel={t('Low stock')}
    falseLabel={t('All')}
    alwaysOn
  />,
]

const skuTitle = (row: StockLevel) => [row.title, row.optionText].filter(Boolean).join(' · ')

const Empty = () => (
  <Typography color="textSecondary" sx={{ p: 4 }}>
    {t('No SKUs yet. Stock is listed once products are saved.')}
  </Typography>
)

/** Stock levels by SKU, lowest first. */
export function StockList() {
  return (
    <ResourceList filters={filters} sort={{ field: 'left', order: 'ASC' }} empty={<Empty />}>
      <RecordTable<StockLevel>
        picture={(row) => <Thumbnail url={row.picture?.url} />}
        primary={skuTitle}
        secondary={(row) => `${row.code} · ${t('%{left} available', { left: row.left })}`}
        aside={(row) => <StockStatus row={row} />}
      >
        <DataTable.Col label="SKU">
          <FunctionField<StockLevel>
            render={(row) => (
              <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
                <Thumbnail url={row.picture?.url} />
                <div>
                  <Typography variant="body2" sx={{ fontWeight: 600 }}>
                    {skuTitle(row)}
                  </Typography>
                  <Typography variant="caption" color="textSecondary">
                    {row.code}
                  </Typography>
                </div>
              </Stack>
            )}
          />
        </DataTable.Col>
        <DataTable.NumberCol source="onHand" label={t('On hand')} disableSort />
        <DataTable.NumberCol source="reserved" label={t('Reserved')} disableSort />
        <DataTable.NumberCol source="left" label={t('Available')} />
        <DataTable.NumberCol source="shipped" label={t('Shipped in 30 days')} />
        <DataTable.Col source="daysLeft" label={t('Runs out')}>
          <FunctionField<StockLevel> render={(row) => <StockStatus row={row} />} />
        </DataTable.Col>
      </RecordTable>
    </ResourceList>
  )
}
