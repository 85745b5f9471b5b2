import Box from '@mui/material/Box'
import { differenceKinds } from '@pasar/contract/calls/admin/reconciliation'
import { DataTable, FunctionField, SelectInput, useListContext } from 'react-admin'
import { keywordInput } from '../../ui/keyword-input.tsx'
import { Listing } from '../../ui/listing.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Records } from '../../ui/records.tsx'
import { StateTabs } from '../../ui/state-tabs.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { companyName } from '../payments/companies.ts'
import { type DifferenceLine, tabs, wordsOf } from './words.ts'

const filters = [
  keywordInput('Number (payment or refund)'),
  <SelectInput
    key="kind"
    source="kind"
    label="What"
    choices={differenceKinds.map((id) => ({ id, name: wordsOf({ kind: id, subject: 'payment' }).label }))}
    alwaysOn
  />,
]

/** What does not agree: what is open first, then what was settled, then what went by itself. */
export const DifferenceList = () => (
  <Listing filters={filters} filterDefaultValues={{ state: 'open' }}>
    <Lines />
  </Listing>
)

function Lines() {
  const { filterValues } = useListContext<DifferenceLine>()
  const state = (filterValues.state ?? 'open') as DifferenceLine['state']
  const isNarrowed = Boolean(filterValues.keyword || filterValues.kind || filterValues.day)
  return (
    <>
      <StateTabs label="Which differences" words={tabs} value={state} />
      <Records<DifferenceLine>
        empty={isNarrowed ? 'Nothing fits.' : tabs[state].nothing}
        primary={(line) => wordsOf(line).label}
        secondary={(line) => (
          <>
            {line.no} · {companyName(line.source)} · <When at={line.lastFoundAt} />
          </>
        )}
        aside={sidesOf}
      >
        <DataTable.Col label="What">
          <FunctionField<DifferenceLine> render={(line) => wordsOf(line).label} />
        </DataTable.Col>
        <DataTable.Col source="no" label="Number" disableSort />
        <DataTable.Col label="Company">
          <FunctionField<DifferenceLine> render={({ source }) => companyName(source)} />
        </DataTable.Col>
        <DataTable.Col source="day" label="Day" disableSort />
        <DataTable.Col label="Ours" align="right">
          <MoneyField source="ours" />
        </DataTable.Col>
        <DataTable.Col label="Company’s" align="right">
          <MoneyField source="theirs" />
        </DataTable.Col>
        <DataTable.Col label="Last found">
          <WhenField source="lastFoundAt" />
        </DataTable.Col>
      </Records>
    </>
  )
}

/** Our amount and theirs. */
const sidesOf = ({ ours, theirs }: DifferenceLine) => (
  <Box component="span" sx={{ display: 'block', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
    ours {ours ? moneyText(ours) : '–'}
    <br />
    theirs {theirs ? moneyText(theirs) : '–'}
  </Box>
)
