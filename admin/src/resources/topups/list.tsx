import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable, FunctionField, List, SimpleList, TextInput, useListContext } from 'react-admin'
import { MoneyField } from '../../ui/money-field.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { StateTabs } from '../../ui/state-tabs.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { channelName, type Line, moneyText, type State, stateWords } from './words.ts'

const filters = [
  <TextInput
    key="keyword"
    source="keyword"
    label="Number, or username"
    alwaysOn
    resettable
    sx={{ minWidth: { sm: '16rem' } }}
  />,
]

/** Top-ups by state: proofs to be looked at first, the oldest of them on top. */
export const TopUpList = () => (
  <List
    filters={filters}
    exporter={false}
    actions={false}
    empty={false}
    perPage={25}
    sort={{ field: 'id', order: 'DESC' }}
    filterDefaultValues={{ state: 'review' }}
  >
    <Lines />
  </List>
)

/** What a reviewer should see before opening a line. */
const Hints = ({ line }: { line: Line }) => (
  <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
    {line.firstBy && <StateChip label={`approved by ${line.firstBy}`} tone="info" />}
    {line.isDuplicate && <StateChip label="seen before" tone="error" />}
    {line.attempt > 1 && <StateChip label={`proof ${line.attempt}`} />}
  </Stack>
)

function Lines() {
  const { filterValues } = useListContext<Line>()
  const narrow = useMediaQuery('(max-width: 760px)')
  const state = (filterValues.state ?? 'review') as State
  const empty = (
    <Typography sx={{ p: 5, textAlign: 'center' }} color="textSecondary">
      {filterValues.keyword ? 'None fits in this state.' : stateWords[state].nothing}
    </Typography>
  )
  return (
    <>
      <StateTabs label="Which top-ups" words={stateWords} value={state} />
      {narrow ? (
        <SimpleList<Line>
          empty={empty}
          primaryText={(line) => `${moneyText(line.amount)} · ${line.member.username}`}
          secondaryText={(line) => (
            <>
              {channelName(line.channel)} · <When at={line.sentAt ?? line.createdAt} />
            </>
          )}
          tertiaryText={(line) => <Hints line={line} />}
          linkType="show"
        />
      ) : (
        <DataTable rowClick="show" bulkActionButtons={false} empty={empty}>
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
        </DataTable>
      )}
    </>
  )
}
