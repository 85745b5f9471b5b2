import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { productStates } from '@pasar/contract/calls/admin/catalog/products'
import {
  CreateButton,
  DataTable,
  FunctionField,
  NullableBooleanInput,
  SearchInput,
  SelectInput,
  TopToolbar,
} from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { formatAmount } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { stateChoice } from '../../ui/format/state-names.ts'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { Thumbnail } from '../../ui/picture/thumbnail.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { BulkActions } from './bulk-actions.tsx'
import { CategoryFilter } from './category-input.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ImportButton } from './import-dialog.tsx'
import { type ProductRow, stateTones } from './labels.ts'

const narrowFilter = { minWidth: 128 }

const filters = [
  <SearchInput
    key="keyword"
    source="keyword"
    placeholder={t('Title, brand or SKU')}
    alwaysOn
    sx={{ maxWidth: { md: 210 } }}
  />,
  <SelectInput
    key="state"
    source="state"
    label={t('State')}
    choices={productStates.map(stateChoice)}
    alwaysOn
    sx={narrowFilter}
  />,
  <CategoryFilter key="categoryId" source="categoryId" alwaysOn />,
  <NullableBooleanInput
    key="lowStock"
    source="lowStock"
    label={t('Stock')}
    nullLabel={t('Any')}
    trueLabel={t('Low stock')}
    falseLabel={t('Any')}
    alwaysOn
    sx={narrowFilter}
  />,
]

const Actions = () => (
  <TopToolbar sx={{ flexWrap: 'wrap' }}>
    <CreateButton label={t('New product')} />
    <ImportButton />
    <ExportMenu />
  </TopToolbar>
)

const countAvailable = (product: ProductRow) => product.skus.reduce((n, s) => n + s.onHand - s.reserved, 0)

function formatPrice({ skus }: ProductRow): string {
  const amounts = skus.map((s) => Number(s.price.amount))
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  const currency = skus[0]?.price.currency ?? ''
  const format = (price: number) => formatAmount({ amount: price.toFixed(2) })
  return low === high ? `${currency} ${format(low)}` : `${currency} ${format(low)} – ${format(high)}`
}

const Empty = () => (
  <Stack sx={{ alignItems: 'center', py: 8, gap: 2, width: '100%' }}>
    <Typography variant="h6">{t('No products yet')}</Typography>
    <Typography color="textSecondary">{t('Create your first product or import a CSV file.')}</Typography>
    <Stack direction="row" sx={{ gap: 1 }}>
      <CreateButton label={t('New product')} />
      <ImportButton />
    </Stack>
  </Stack>
)

/** Products in every state. */
export function ProductList() {
  const isMobile = useIsMobile()
  return (
    <ResourceList
      filters={isMobile ? filters.slice(0, 2) : filters}
      actions={<Actions />}
      empty={<Empty />}
      sort={{ field: 'changed', order: 'DESC' }}
    >
      <RecordTable<ProductRow>
        empty={t('No products found')}
        rowClick="edit"
        bulk={<BulkActions />}
        picture={(g) => <Thumbnail url={g.picture?.url} />}
        primary={(g) => g.title['en-us']}
        secondary={(g) => `${formatPrice(g)} · ${t('%{left} available', { left: countAvailable(g) })}`}
        aside={(g) => <StateChip label={g.state} tone={stateTones[g.state]} />}
      >
        <DataTable.Col label={t('Product')} source="title">
          <FunctionField<ProductRow>
            render={(g) => (
              <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
                <Thumbnail url={g.picture?.url} />
                <div>
                  <Typography variant="body2" sx={{ fontWeight: 600 }}>
                    {g.title['en-us']}
                  </Typography>
                  <Typography variant="caption" color="textSecondary">
                    {[g.brand, g.skus.length === 1 ? g.skus[0]?.code : `${g.skus.length} SKUs`]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                </div>
              </Stack>
            )}
          />
        </DataTable.Col>
        <DataTable.Col label={t('State')}>
          <FunctionField<ProductRow>
            render={(g) => <StateChip label={g.state} tone={stateTones[g.state]} />}
          />
        </DataTable.Col>
        <DataTable.Col label={t('Price')} align="right">
          <FunctionField<ProductRow> render={(g) => <Figure>{formatPrice(g)}</Figure>} />
        </DataTable.Col>
        <DataTable.Col label={t('Available')} source="stock" align="right">
          <FunctionField<ProductRow> render={(g) => <Figure>{countAvailable(g)}</Figure>} />
        </DataTable.Col>
        <DataTable.Col label={t('Sold')} source="sold" align="right">
          <FunctionField<ProductRow> render={(g) => <Figure>{g.sold}</Figure>} />
        </DataTable.Col>
        <DataTable.Col label={t('Updated')} source="changed">
          <DateTimeField source="updatedAt" />
        </DataTable.Col>
      </RecordTable>
    </ResourceList>
  )
}

const Figure = ({ children }: { children: string | number }) => (
  <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
    {children}
  </Typography>
)
