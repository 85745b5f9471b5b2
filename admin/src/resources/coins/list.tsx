import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { coinDepositStates } from '@pasar/contract/calls/coins'
import {
  BooleanInput,
  DataTable,
  FunctionField,
  List,
  SelectInput,
  SimpleList,
  TextInput,
  useListContext,
} from 'react-admin'
import { MoneyField } from '../../ui/money-field.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { DepositState } from './state.tsx'
import { WatchState } from './watch.tsx'
import { type Line, progressOf, short, stateWords, worthOf } from './words.ts'

const filters = [
  <TextInput
    key="keyword"
    source="keyword"
    label="Address or transaction"
    alwaysOn
    resettable
    sx={{ minWidth: { sm: '22rem' } }}
  />,
  <SelectInput
    key="state"
    source="state"
    label="State"
    alwaysOn
    choices={coinDepositStates.map((id) => ({ id, name: stateWords[id] }))}
  />,
  <BooleanInput key="concerned" source="concerned" label="Only those that need a person" alwaysOn />,
]

/** Every deposit of the coin, newest first, below how the watcher of the chain is doing. */
export const CoinDepositList = () => (
  <List filters={filters} exporter={false} actions={false} empty={false} perPage={25}>
    <WatchState />
    <Lines />
  </List>
)

const Hash = ({ children }: { children: string }) => (
  <Box component="code" title={children} sx={{ whiteSpace: 'nowrap' }}>
    {short(children)}
  </Box>
)

function Lines() {
  const { filterValues } = useListContext<Line>()
  const narrow = useMediaQuery('(max-width: 760px)')
  const filtered = Object.values(filterValues).some(Boolean)
  const empty = (
    <Typography sx={{ p: 5, textAlign: 'center' }} color="textSecondary">
      {filtered
        ? 'No deposit fits. Addresses and transactions are searched for whole.'
        : 'No deposit yet. Members find their address under top-up.'}
    </Typography>
  )
  return narrow ? (
    <SimpleList<Line>
      empty={empty}
      primaryText={(line) => `${worthOf(line)} · ${line.member.username}`}
      secondaryText={(line) => (
        <>
          {short(line.tx)} · <When at={line.seenAt} />
        </>
      )}
      tertiaryText={(line) => <DepositState {...line} />}
      linkType="show"
    />
  ) : (
    <DataTable rowClick="show" bulkActionButtons={false} empty={empty}>
      <DataTable.Col source="member.username" label="Member" disableSort />
      <DataTable.Col label="Amount" align="right">
        <MoneyField source="amount" />
      </DataTable.Col>
      <DataTable.Col label="State">
        <FunctionField<Line> render={(line) => <DepositState {...line} />} />
      </DataTable.Col>
      <DataTable.Col label="Confirmations">
        <FunctionField<Line> render={progressOf} />
      </DataTable.Col>
      <DataTable.Col label="Transaction">
        <FunctionField<Line> render={({ tx }) => <Hash>{tx}</Hash>} />
      </DataTable.Col>
      <DataTable.Col label="Seen">
        <WhenField source="seenAt" />
      </DataTable.Col>
      <DataTable.Col label="Credited">
        <WhenField source="creditedAt" />
      </DataTable.Col>
    </DataTable>
  )
}
