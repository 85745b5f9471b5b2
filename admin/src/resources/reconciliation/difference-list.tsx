import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { differenceKinds, differenceStates } from '@pasar/contract/calls/admin/reconciliation'
import {
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
import { type DifferenceLine, sourceName, tabs, wordsOf } from './words.ts'

const filters = [
  <TextInput
    key="keyword"
    source="keyword"
    label="Number (payment or refund)"
    alwaysOn
    resettable
    sx={{ minWidth: { sm: '16rem' } }}
  />,
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
  <List
    filters={filters}
    exporter={false}
    actions={false}
    empty={false}
    perPage={25}
    sort={{ field: 'id', order: 'DESC' }}
    filterDefaultValues={{ state: 'open' }}
  >
    <Lines />
  </List>
)

function Lines() {
  const { filterValues, setFilters } = useListContext<DifferenceLine>()
  const narrow = useMediaQuery('(max-width: 760px)')
  const state = (filterValues.state ?? 'open') as DifferenceLine['state']
  const isNarrowed = Boolean(filterValues.keyword || filterValues.kind || filterValues.day)
  const empty = (
    <Typography sx={{ p: 5, textAlign: 'center' }} color="textSecondary">
      {isNarrowed ? 'Nothing fits.' : tabs[state].nothing}
    </Typography>
  )
  return (
    <>
      <Tabs
        value={state}
        onChange={(_, next: string) => setFilters({ ...filterValues, state: next })}
        variant="scrollable"
        scrollButtons="auto"
        aria-label="Which differences"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {differenceStates.map((value) => (
          <Tab key={value} value={value} label={tabs[value].label} />
        ))}
      </Tabs>
      {narrow ? (
        <SimpleList<DifferenceLine>
          empty={empty}
          primaryText={(line) => wordsOf(line).label}
          secondaryText={(line) => (
            <>
              {line.no} · {sourceName(line.source)} · <When at={line.lastFoundAt} />
            </>
          )}
          tertiaryText={sidesOf}
          linkType="show"
        />
      ) : (
        <DataTable rowClick="show" bulkActionButtons={false} empty={empty}>
          <DataTable.Col label="What">
            <FunctionField<DifferenceLine> render={(line) => wordsOf(line).label} />
          </DataTable.Col>
          <DataTable.Col source="no" label="Number" disableSort />
          <DataTable.Col label="Company">
            <FunctionField<DifferenceLine> render={({ source }) => sourceName(source)} />
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
        </DataTable>
      )}
    </>
  )
}

/** Our amount and theirs, in short; with their currencies where it is those that differ. */
const sidesOf = ({ kind, ours, theirs }: DifferenceLine): string =>
  [ours, theirs]
    .map((money) =>
      money && kind === 'currency' ? `${money.currency} ${money.amount}` : (money?.amount ?? '–'),
    )
    .join(' / ')
