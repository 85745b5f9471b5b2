import Box from '@mui/material/Box'
import { coinDepositStates } from '@pasar/contract/calls/coins'
import { BooleanInput, DataTable, FunctionField, SelectInput, useListContext } from 'react-admin'
import { keywordInput } from '../../ui/keyword-input.tsx'
import { Listing } from '../../ui/listing.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Records } from '../../ui/records.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { DepositState } from './state.tsx'
import { WatchState } from './watch.tsx'
import { type Line, progressOf, short, stateWords } from './words.ts'

const filters = [
  keywordInput('Address or transaction', '22rem'),
  <SelectInput
    key="state"
    source="state"
    label="State"
    alwaysOn
    choices={coinDepositStates.map((id) => ({ id, name: stateWords[id] }))}
  />,
  <BooleanInput
    key="concerned"
    source="concerned"
    label="Only those that need a person"
    alwaysOn
    sx={{ ml: 1.5 }}
  />,
]

/** Every deposit of the coin, newest first, below how the watcher of the chain is doing. */
export const CoinDepositList = () => (
  <Listing filters={filters}>
    <WatchState />
    <Lines />
  </Listing>
)

const Hash = ({ children }: { children: string }) => (
  <Box component="code" title={children} sx={{ whiteSpace: 'nowrap' }}>
    {short(children)}
  </Box>
)

function Lines() {
  const { filterValues } = useListContext<Line>()
  const isNarrowed = Object.values(filterValues).some(Boolean)
  return (
    <Records<Line>
      empty={
        isNarrowed
          ? 'No deposit fits. Addresses and transactions are searched for whole.'
          : 'No deposit yet. Members find their address under top-up.'
      }
      primary={(line) => `${moneyText(line.amount)} · ${line.member.username}`}
      secondary={(line) => (
        <>
          {short(line.tx)} · <When at={line.seenAt} />
        </>
      )}
      chips={(line) => <DepositState {...line} />}
    >
      <DataTable.Col source="member.username" label="Member" disableSort />
      <DataTable.Col label="Amount" align="right">
        <MoneyField source="amount" strong />
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
    </Records>
  )
}
