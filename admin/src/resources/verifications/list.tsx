import { DataTable, FunctionField, useListContext } from 'react-admin'
import { keywordInput } from '../../ui/keyword-input.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Records } from '../../ui/records.tsx'
import { StateTabs } from '../../ui/state-tabs.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { type Line, nameOf, type State, stateWords } from './words.ts'

/** Members' documents by state: what waits, the oldest first. */
export const VerificationList = () => (
  <Listing filters={[keywordInput('Username, email or phone')]} filterDefaultValues={{ state: 'submitted' }}>
    <Lines />
  </Listing>
)

function Lines() {
  const { filterValues } = useListContext<Line>()
  const state = (filterValues.state ?? 'submitted') as State
  return (
    <>
      <StateTabs label="Which verifications" words={stateWords} value={state} />
      <Records<Line>
        empty={filterValues.keyword ? 'Nobody fits in this state.' : stateWords[state].nothing}
        primary={nameOf}
        secondary={(line) => (
          <>
            {line.documentName} · {line.member.username} · <When at={line.submittedAt} />
          </>
        )}
        aside={(line) => (line.attempt > 1 ? `no. ${line.attempt}` : '')}
      >
        <DataTable.Col label="Name on the document">
          <FunctionField<Line> render={nameOf} />
        </DataTable.Col>
        <DataTable.Col source="documentName" label="Document" disableSort />
        <DataTable.Col source="countryName" label="Issued by" disableSort />
        <DataTable.Col source="member.username" label="Member" disableSort />
        <DataTable.Col source="attempt" label="Submission" align="right" disableSort />
        <DataTable.Col label="Submitted">
          <WhenField source="submittedAt" />
        </DataTable.Col>
        {state !== 'submitted' && (
          <DataTable.Col label="Decided">
            <WhenField source="decidedAt" />
          </DataTable.Col>
        )}
      </Records>
    </>
  )
}
