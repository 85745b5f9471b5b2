import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { withdrawChannels } from '@pasar/contract/calls/withdrawals'
import {
  DataTable,
  FunctionField,
  List,
  SelectInput,
  SimpleList,
  TextInput,
  TopToolbar,
  useListContext,
} from 'react-admin'
import { MoneyField } from '../../ui/money-field.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { ExportPayouts } from './export-payouts.tsx'
import { approvalsText, channelWords, type Line, moneyText, stateWords } from './words.ts'

const ALL = 'all'
const isState = (tab: string): tab is Line['state'] => tab in stateWords

const filters = [
  <TextInput
    key="keyword"
    source="keyword"
    label="Number, file, or member"
    alwaysOn
    resettable
    sx={{ minWidth: { sm: '16rem' } }}
  />,
  <SelectInput
    key="channel"
    source="channel"
    label="To"
    alwaysOn
    choices={withdrawChannels.map((id) => ({ id, name: channelWords[id] }))}
  />,
]

/** Withdrawals by state: what waits, the oldest first. */
export const WithdrawalList = () => (
  <List
    filters={filters}
    exporter={false}
    actions={
      <TopToolbar>
        <ExportPayouts />
      </TopToolbar>
    }
    empty={false}
    perPage={25}
    sort={{ field: 'id', order: 'DESC' }}
    filterDefaultValues={{ state: 'reviewing' }}
  >
    <Lines />
  </List>
)

/** The state where all are listed, and what has to be known before opening a line. */
const Chips = ({ line, tab }: { line: Line; tab: string }) => {
  const words = stateWords[line.state]
  return (
    <>
      {tab === ALL && <StateChip label={words.chip} tone={words.tone} />}
      {line.state === 'reviewing' && line.approvalsNeeded > 1 && (
        <StateChip label={approvalsText(line)} tone={line.approvals > 0 ? 'info' : 'warning'} />
      )}
      {line.state === 'approved' && line.fileNo && <StateChip label="exported" />}
    </>
  )
}

function Lines() {
  const { filterValues, setFilters } = useListContext<Line>()
  const narrow = useMediaQuery('(max-width: 760px)')
  const tab = String(filterValues.state ?? ALL)
  const isFiltered = Boolean(filterValues.keyword || filterValues.channel)
  const empty = (
    <Typography sx={{ p: 5, textAlign: 'center' }} color="textSecondary">
      {isFiltered
        ? 'None fits.'
        : isState(tab)
          ? stateWords[tab].nothing
          : 'Nobody has withdrawn anything yet.'}
    </Typography>
  )
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: string) =>
          setFilters({ ...filterValues, state: next === ALL ? undefined : next })
        }
        variant="scrollable"
        scrollButtons="auto"
        aria-label="Which withdrawals"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {Object.entries(stateWords).map(([value, words]) => (
          <Tab key={value} value={value} label={words.tab} />
        ))}
        <Tab value={ALL} label="All" />
      </Tabs>
      {narrow ? <Narrow tab={tab} empty={empty} /> : <Wide tab={tab} empty={empty} />}
    </>
  )
}

type Shape = { tab: string; empty: React.ReactElement }

const Narrow = ({ tab, empty }: Shape) => (
  <SimpleList<Line>
    empty={empty}
    primaryText={(line) => `${moneyText(line.amount)} · ${line.member.username}`}
    secondaryText={(line) => (
      <>
        {line.destination} · <When at={line.createdAt} />
      </>
    )}
    tertiaryText={(line) => <Chips line={line} tab={tab} />}
    linkType="show"
  />
)

const Wide = ({ tab, empty }: Shape) => (
  <DataTable rowClick="show" bulkActionButtons={false} empty={empty}>
    <DataTable.Col source="no" label="Withdrawal" disableSort />
    <DataTable.Col source="member.username" label="Member" disableSort />
    <DataTable.Col label="Amount" align="right">
      <MoneyField source="amount" strong />
    </DataTable.Col>
    <DataTable.Col label="To pay out" align="right">
      <MoneyField source="receives" />
    </DataTable.Col>
    <DataTable.Col source="destination" label="To" disableSort />
    <DataTable.Col label="Asked for">
      <WhenField source="createdAt" />
    </DataTable.Col>
    <DataTable.Col label="To know">
      <FunctionField<Line> render={(line) => <Chips line={line} tab={tab} />} />
    </DataTable.Col>
  </DataTable>
)
