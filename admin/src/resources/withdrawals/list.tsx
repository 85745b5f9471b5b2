import { withdrawChannels } from '@pasar/contract/calls/withdrawals'
import { DataTable, FunctionField, SelectInput, TopToolbar, useListContext } from 'react-admin'
import { approvalInput } from '../../ui/approval-input.tsx'
import { keywordInput } from '../../ui/keyword-input.tsx'
import { Listing } from '../../ui/listing.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Records } from '../../ui/records.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { StateTabs } from '../../ui/state-tabs.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { ExportPayouts } from './export-payouts.tsx'
import { approvalsText, channelWords, type Line, stateWords } from './words.ts'

const filters = [
  keywordInput('Number, file, or member'),
  <SelectInput
    key="channel"
    source="channel"
    label="To"
    alwaysOn
    choices={withdrawChannels.map((id) => ({ id, name: channelWords[id] }))}
  />,
  approvalInput,
]

/** Withdrawals by state: what waits, the oldest first. */
export const WithdrawalList = () => (
  <Listing
    filters={filters}
    actions={
      <TopToolbar>
        <ExportPayouts />
      </TopToolbar>
    }
    filterDefaultValues={{ state: 'reviewing' }}
  >
    <Lines />
  </Listing>
)

/** The state where all are listed, and what has to be known before opening a line. */
const Chips = ({ line, all }: { line: Line; all: boolean }) => {
  const words = stateWords[line.state]
  return (
    <>
      {all && <StateChip label={words.chip} tone={words.tone} />}
      {line.state === 'reviewing' && line.approvalsNeeded > 1 && (
        <StateChip label={approvalsText(line)} tone={line.approvals > 0 ? 'info' : 'warning'} />
      )}
      {line.state === 'approved' && line.fileNo && <StateChip label="exported" />}
    </>
  )
}

function Lines() {
  const { filterValues } = useListContext<Line>()
  const state = filterValues.state as Line['state'] | undefined
  const isNarrowed = Boolean(filterValues.keyword || filterValues.channel || filterValues.approval)
  const nothing = state ? stateWords[state].nothing : 'Nobody has withdrawn anything yet.'
  const chips = (line: Line) => <Chips line={line} all={!state} />
  return (
    <>
      <StateTabs label="Which withdrawals" words={stateWords} value={state} all="All" drops="approval" />
      <Records<Line>
        empty={isNarrowed ? 'None fits.' : nothing}
        primary={(line) => `${moneyText(line.amount)} · ${line.member.username}`}
        secondary={(line) => (
          <>
            {line.destination} · <When at={line.createdAt} />
          </>
        )}
        chips={chips}
      >
        <DataTable.Col source="no" label="Withdrawal" disableSort />
        <DataTable.Col source="member.username" label="Member" disableSort />
        <DataTable.Col label="Amount" align="right">
          <MoneyField source="amount" strong />
        </DataTable.Col>
        <DataTable.Col label="To pay out" align="right">
          <MoneyField source="receives" />
        </DataTable.Col>
        <DataTable.Col
          source="destination"
          label="To"
          disableSort
          cellSx={() => ({ whiteSpace: 'nowrap' })}
        />
        <DataTable.Col label="Asked for">
          <WhenField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col label="To know">
          <FunctionField<Line> render={chips} />
        </DataTable.Col>
      </Records>
    </>
  )
}
