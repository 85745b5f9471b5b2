import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { goodsStates } from '@pasar/contract/calls/admin/goods'
import {
  CreateButton,
  DataTable,
  FunctionField,
  List,
  NullableBooleanInput,
  SearchInput,
  SelectInput,
  TopToolbar,
} from 'react-admin'
import { Records } from '../../ui/records.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { WhenField } from '../../ui/when-field.tsx'
import { BulkStates } from './bulk-states.tsx'
import { CategoryFilter } from './category-input.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ImportButton } from './import-dialog.tsx'
import { type ListedGoods, stateTones } from './states.ts'

const small = { minWidth: 128 }

const filters = [
  <SearchInput
    key="keyword"
    source="keyword"
    placeholder="Title, brand or SKU"
    alwaysOn
    sx={{ maxWidth: { md: 210 } }}
  />,
  <SelectInput
    key="state"
    source="state"
    choices={goodsStates.map((id) => ({ id, name: id.replace('_', ' ') }))}
    alwaysOn
    sx={small}
  />,
  <CategoryFilter key="categoryId" source="categoryId" alwaysOn />,
  <NullableBooleanInput
    key="lowStock"
    source="lowStock"
    label="Stock"
    nullLabel="Any"
    trueLabel="Low"
    falseLabel="Any"
    alwaysOn
    sx={small}
  />,
]

const Actions = () => (
  <TopToolbar sx={{ flexWrap: 'wrap' }}>
    <CreateButton label="New goods" />
    <ImportButton />
    <ExportMenu />
  </TopToolbar>
)

const left = (goods: ListedGoods) => goods.skus.reduce((n, s) => n + s.onHand - s.reserved, 0)

function priceOf({ skus }: ListedGoods): string {
  const amounts = skus.map((s) => Number(s.price.amount))
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  const currency = skus[0]?.price.currency ?? ''
  return low === high ? `${currency} ${low.toFixed(2)}` : `${currency} ${low.toFixed(2)} – ${high.toFixed(2)}`
}

const Empty = () => (
  <Stack sx={{ alignItems: 'center', py: 8, gap: 2, width: '100%' }}>
    <Typography variant="h6">No goods yet</Typography>
    <Typography color="textSecondary">Create the first ones, or bring them along in a CSV file.</Typography>
    <Stack direction="row" sx={{ gap: 1 }}>
      <CreateButton label="New goods" />
      <ImportButton />
    </Stack>
  </Stack>
)

/** Goods in every state. */
export function GoodsList() {
  const narrow = useNarrow()
  return (
    <List
      filters={narrow ? filters.slice(0, 2) : filters}
      actions={<Actions />}
      empty={<Empty />}
      exporter={false}
      perPage={25}
      sort={{ field: 'changed', order: 'DESC' }}
    >
      <Records<ListedGoods>
        empty="No goods found: none fits the filters."
        opens="edit"
        bulk={<BulkStates />}
        picture={(g) => <Thumb url={g.picture?.url} />}
        primary={(g) => g.title['en-us']}
        secondary={(g) => `${priceOf(g)} · ${left(g)} left`}
        aside={(g) => <StateChip label={g.state} tone={stateTones[g.state]} />}
      >
        <DataTable.Col label="Goods" source="title">
          <FunctionField<ListedGoods>
            render={(g) => (
              <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
                <Thumb url={g.picture?.url} />
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
        <DataTable.Col label="State">
          <FunctionField<ListedGoods>
            render={(g) => <StateChip label={g.state} tone={stateTones[g.state]} />}
          />
        </DataTable.Col>
        <DataTable.Col label="Price" align="right">
          <FunctionField<ListedGoods> render={(g) => <Figure>{priceOf(g)}</Figure>} />
        </DataTable.Col>
        <DataTable.Col label="Left" source="stock" align="right">
          <FunctionField<ListedGoods> render={(g) => <Figure>{left(g)}</Figure>} />
        </DataTable.Col>
        <DataTable.Col label="Sold" source="sold" align="right">
          <FunctionField<ListedGoods> render={(g) => <Figure>{g.sold}</Figure>} />
        </DataTable.Col>
        <DataTable.Col label="Changed" source="changed">
          <WhenField source="updatedAt" />
        </DataTable.Col>
      </Records>
    </List>
  )
}

const Figure = ({ children }: { children: string | number }) => (
  <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
    {children}
  </Typography>
)
