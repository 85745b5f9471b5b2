import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable, FunctionField, List, SimpleList, TextInput, useListContext } from 'react-admin'
import { StateTabs } from '../../ui/state-tabs.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { type Line, nameOf, type State, stateWords } from './words.ts'

const filters = [
  <TextInput
    key="keyword"
    source="keyword"
    label="Username, email or phone"
    alwaysOn
    resettable
    sx={{ minWidth: { sm: '16rem' } }}
  />,
]

/** Members' documents by state: what waits, the oldest first. */
export const VerificationList = () => (
  <List
    filters={filters}
    exporter={false}
    actions={false}
    empty={false}
    perPage={25}
    sort={{ field: 'id', order: 'DESC' }}
    filterDefaultValues={{ state: 'submitted' }}
  >
    <Lines />
  </List>
)

function Lines() {
  const { filterValues } = useListContext<Line>()
  const narrow = useMediaQuery('(max-width: 760px)')
  const state = (filterValues.state ?? 'submitted') as State
  const empty = (
    <Typography sx={{ p: 5, textAlign: 'center' }} color="textSecondary">
      {filterValues.keyword ? 'Nobody fits in this state.' : stateWords[state].nothing}
    </Typography>
  )
  return (
    <>
      <StateTabs label="Which verifications" words={stateWords} value={state} />
      {narrow ? (
        <SimpleList<Line>
          empty={empty}
          primaryText={nameOf}
          secondaryText={(line) => (
            <>
              {line.documentName} · {line.member.username} · <When at={line.submittedAt} />
            </>
          )}
          tertiaryText={(line) => (line.attempt > 1 ? `no. ${line.attempt}` : '')}
          linkType="show"
        />
      ) : (
        <DataTable rowClick="show" bulkActionButtons={false} empty={empty}>
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
        </DataTable>
      )}
    </>
  )
}
