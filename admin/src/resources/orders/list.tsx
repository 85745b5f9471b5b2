import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminOrderTags } from '@pasar/contract/calls/admin/orders'
import {
  AutocompleteInput,
  DataTable,
  DateInput,
  FilterButton,
  FunctionField,
  TopToolbar,
  useListContext,
} from 'react-admin'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { SellerInput, useHasShops } from '../../ui/form/seller-input.tsx'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { formatTotal } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { ExportButton } from './export-button.tsx'
import { summarizeItems } from './items-summary.ts'
import { holdLabels, type Order, stateLabels, stateTones } from './labels.ts'
import { BulkActions } from './selection/bulk-actions.tsx'
import { OrderTabs } from './tabs.tsx'
import { OrderTags } from './tags/order-tags.tsx'

const filters = [
  keywordFilter(t('Order, tracking number, member or phone')),
  <DateInput key="from" source="from" label={t('Placed from')} parse={(day) => day || undefined} />,
  <DateInput key="to" source="to" label={t('Placed until')} parse={(day) => day || undefined} />,
]

/** The filters of the list: by tag once there are any, by seller where there are several. */
function useFilters() {
  const hasShops = useHasShops()
  const tags = useCallQuery(adminOrderTags, {}).data?.list ?? []
  const choices = tags.map(({ tag, orders }) => ({ id: tag, name: `${tag} (${orders})` }))
  return [
    ...filters,
    ...(tags.length > 0
      ? [<AutocompleteInput key="tag" source="tag" label={t('Tag')} choices={choices} />]
      : []),
    ...(hasShops ? [<SellerInput key="sellerId" source="sellerId" label={t('Seller')} />] : []),
  ]
}

const Actions = () => (
  <TopToolbar>
    <FilterButton disableSaveQuery />
    <ExportButton />
  </TopToolbar>
)

export const OrderStateChips = ({ order }: { order: Pick<Order, 'state' | 'hold' | 'remindedAt'> }) => (
  <Stack direction="row" component="span" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
    {order.hold ? (
      <StateChip label={holdLabels[order.hold]} tone="info" />
    ) : (
      <StateChip label={stateLabels[order.state]} tone={stateTones[order.state]} />
    )}
    {order.state === 'paid' && order.remindedAt && <StateChip label={t('shipping requested')} tone="error" />}
  </Stack>
)

function Empty() {
  const { filterValues, setFilters } = useListContext()
  const { state, reminded, onHold, voiding, returned, ...others } = filterValues
  const isFiltered = Boolean(state || reminded || onHold || voiding || returned)
  return (
    <Box sx={{ p: 5, textAlign: 'center' }}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {filterValues.keyword ? t('No matches') : t('No orders in this state.')}
      </Typography>
      {isFiltered && <Button onClick={() => setFilters(others)}>{t('Show all')}</Button>}
    </Box>
  )
}

const totalStyle = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: 650 } as const

/** Orders by state; opens on orders to ship. */
export function OrderList() {
  return (
    <ResourceList filters={useFilters()} filterDefaultValues={{ state: 'paid' }} actions={<Actions />}>
      <OrderTabs />
      <RecordTable<Order>
        empty={<Empty />}
        primary={(o) => `${formatTotal(o)} · ${o.member.name}`}
        secondary={(o) => summarizeItems(o.items)}
        at={(o) => o.createdAt}
        chips={(o) => (
          <>
            <OrderStateChips order={o} />
            <OrderTags tags={o.tags} />
          </>
        )}
        bulk={<BulkActions />}
      >
        <DataTable.Col source="no" label={t('Order')} disableSort />
        <DataTable.Col label={t('State')}>
          <FunctionField<Order> render={(order) => <OrderStateChips order={order} />} />
        </DataTable.Col>
        <DataTable.Col label={t('Member')} source="member.name" disableSort />
        <DataTable.Col label={t('Items')} sx={{ width: '40%' }}>
          <FunctionField<Order>
            render={(order) => (
              <>
                {summarizeItems(order.items)} <OrderTags tags={order.tags} />
              </>
            )}
          />
        </DataTable.Col>
        <DataTable.Col label={t('Total')} align="right">
          <FunctionField<Order> render={formatTotal} sx={totalStyle} />
        </DataTable.Col>
        <DataTable.Col label={t('Placed')}>
          <DateTimeField source="createdAt" />
        </DataTable.Col>
      </RecordTable>
    </ResourceList>
  )
}
