import { DataTable, FunctionField, useListContext } from 'react-admin'
import { approvalInput } from '../../ui/approval-input.tsx'
import { keywordInput } from '../../ui/keyword-input.tsx'
import { Listing } from '../../ui/listing.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Records } from '../../ui/records.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { StateTabs } from '../../ui/state-tabs.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { channelName, type Line, type State, stateWords } from './words.ts'

const filters = [keywordInput('Number, or username'), approvalInput]

/** Top-ups by state: proofs to be looked at first, the oldest of them on top. */
export const TopUpList = () => (
  <Listing filters={filters} filterDefaultValues={{ state: 'review' }}>
    <Lines />
  </Listing>
)

/** What a reviewer should see before opening a line. */
const Hints = ({ line }: { line: Line }) => (
  <>
    {line.firstBy && <StateChip label={`approved by ${line.firstBy}`} tone="info" named />}
    {line.isDuplicate && <StateChip label="seen before" tone="error" />}
    {line.attempt > 1 && <StateChip label={`proof ${line.attempt}`} />}
  </>
)

function Lines() {
  const { filterValues } = useListContext<Line>()
  const state = (filterValues.state ?? 'review') as State
  const isNarrowed = Boolean(filterValues.keyword || filterValues.approval)
  return (
    <>
      <StateTabs label="Which top-ups" words={stateWords} value={state} drops="approval" />
      <Records<Line>
        empty={isNarrowed ? 'None fits in this state.' : stateWords[state].nothing}
        primary={(line) => `${moneyText(line.amount)} · ${line.member.username}`}
        secondary={(line) => (
          <>
            {channelName(line.channel)} · <When at={line.sentAt ?? line.createdAt} />
          </>
        )}
        chips={(line) => <Hints line={line} />}
      >
        <DataTable.Col source="no" label="Top-up" disableSort />
        <DataTable.Col source="member.username" label="Member" disableSort />
        <DataTable.Col label="Channel">
          <FunctionField<Line> render={(line) => channelName(line.channel)} />
        </DataTable.Col>
        <DataTable.Col label="Amount" align="right">
          <MoneyField source="amount" strong />
        </DataTable.Col>
        <DataTable.Col label={state === 'review' ? 'Proof sent' : 'Made'}>
          <WhenField source={state === 'review' ? 'sentAt' : 'createdAt'} />
        </DataTable.Col>
        {state === 'paid' && (
          <DataTable.Col label="Credited">
            <WhenField source="paidAt" />
          </DataTable.Col>
        )}
        <DataTable.Col label="To know">
          <FunctionField<Line> render={(line) => <Hints line={line} />} />
        </DataTable.Col>
      </Records>
    </>
  )
}
