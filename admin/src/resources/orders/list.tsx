import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DataTable, DateInput, FilterButton, FunctionField, TopToolbar, useListContext } from 'react-admin'
import { keywordInput } from '../../ui/keyword-input.tsx'
import { Listing } from '../../ui/listing.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Records } from '../../ui/records.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { ExportButton } from './export-button.tsx'
import { OrderTabs } from './tabs.tsx'
import { type Order, stateNames, stateTones } from './words.ts'

const filters = [
  keywordInput('Number, tracking, member, phone …', '19rem'),
  <DateInput key="from" source="from" label="Placed from" parse={(day) => day || undefined} />,
  <DateInput key="to" source="to" label="Placed up to" parse={(day) => day || undefined} />,
]

const Actions = () => (
  <TopToolbar>
    <FilterButton />
    <ExportButton />
  </TopToolbar>
)

export const OrderStateChips = ({ order }: { order: Pick<Order, 'state' | 'remindedAt'> }) => (
  <Stack direction="row" component="span" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
    <StateChip label={stateNames[order.state]} tone={stateTones[order.state]} />
    {order.state === 'paid' && order.remindedAt && <StateChip label="reminded" tone="error" />}
  </Stack>
)

function Empty() {
  const { filterValues, setFilters } = useListContext()
  const { state, reminded, ...others } = filterValues
  const narrowed = Boolean(state || reminded)
  return (
    <Box sx={{ p: 5, textAlign: 'center' }}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {filterValues.keyword ? 'No order here fits.' : 'Nothing waits here.'}
      </Typography>
      {narrowed && <Button onClick={() => setFilters(others)}>Look in every state</Button>}
    </Box>
  )
}

const pieces = (order: Order): string => {
  const count = order.items.reduce((n, i) => n + i.quantity, 0)
  const first = order.items[0]?.title ?? ''
  return order.items.length > 1 ? `${count} × ${first} …` : `${count} × ${first}`
}

/** The order queue: what is to be shipped first. */
export function OrderList() {
  return (
    <Listing filters={filters} filterDefaultValues={{ state: 'paid' }} actions={<Actions />}>
      <OrderTabs />
      <Records<Order>
        empty={<Empty />}
        primary={(o) => `${moneyText(o.total)} · ${o.member.name}`}
        secondary={(o) => (
          <>
            {pieces(o)} · <When at={o.createdAt} />
          </>
        )}
        chips={(o) => <OrderStateChips order={o} />}
      >
        <DataTable.Col source="no" label="Order" disableSort />
        <DataTable.Col label="State">
          <FunctionField<Order> render={(order) => <OrderStateChips order={order} />} />
        </DataTable.Col>
        <DataTable.Col label="Member" source="member.name" disableSort />
        <DataTable.Col label="Items">
          <FunctionField<Order> render={pieces} />
        </DataTable.Col>
        <DataTable.Col label="Total" align="right">
          <MoneyField source="total" strong />
        </DataTable.Col>
        <DataTable.Col label="Placed">
          <WhenField source="createdAt" />
        </DataTable.Col>
      </Records>
    </Listing>
  )
}
