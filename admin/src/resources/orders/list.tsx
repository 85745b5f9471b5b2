import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  DataTable,
  DateInput,
  FilterButton,
  FunctionField,
  List,
  SimpleList,
  TextInput,
  TopToolbar,
  useListContext,
} from 'react-admin'
import { MoneyField } from '../../ui/money-field.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { ExportButton } from './export-button.tsx'
import { OrderTabs } from './tabs.tsx'
import { moneyText, type Order, stateNames, stateTones } from './words.ts'

const filters = [
  <TextInput
    key="keyword"
    source="keyword"
    label="Number, tracking, member, phone …"
    alwaysOn
    resettable
    sx={{ minWidth: { sm: '19rem' } }}
  />,
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
  const narrow = useMediaQuery('(max-width: 760px)')
  return (
    <List
      filters={filters}
      filterDefaultValues={{ state: 'paid' }}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      exporter={false}
      actions={<Actions />}
      empty={false}
    >
      <OrderTabs />
      {narrow ? (
        <SimpleList<Order>
          empty={<Empty />}
          primaryText={(o) => `${moneyText(o.total)} · ${o.member.name}`}
          secondaryText={(o) => (
            <>
              {pieces(o)} · <When at={o.createdAt} />
            </>
          )}
          tertiaryText={(o) => <OrderStateChips order={o} />}
          linkType="show"
        />
      ) : (
        <DataTable rowClick="show" bulkActionButtons={false} empty={<Empty />}>
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
        </DataTable>
      )}
    </List>
  )
}
