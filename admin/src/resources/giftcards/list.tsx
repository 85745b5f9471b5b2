import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { giftCardStates } from '@pasar/contract/calls/giftcards'
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
import { StateChip } from '../../ui/state-chip.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { Liability } from './liability.tsx'
import { type Line, stateTones, worthOf } from './words.ts'

const filters = [
  <TextInput
    key="keyword"
    source="keyword"
    label="Number of the card, or its owner"
    alwaysOn
    resettable
    sx={{ minWidth: { sm: '18rem' } }}
  />,
  <SelectInput
    key="state"
    source="state"
    label="State"
    alwaysOn
    choices={giftCardStates.map((id) => ({ id, name: id }))}
  />,
]

/** Every gift card, newest first, below what the shop owes on them. */
export const GiftCardList = () => (
  <List filters={filters} exporter={false} actions={false} empty={false} perPage={25}>
    <Liability />
    <Lines />
  </List>
)

function Lines() {
  const { filterValues } = useListContext<Line>()
  const narrow = useMediaQuery('(max-width: 760px)')
  const filtered = Object.values(filterValues).some(Boolean)
  const empty = (
    <Typography sx={{ p: 5, textAlign: 'center' }} color="textSecondary">
      {filtered
        ? 'No card fits.'
        : 'No cards yet. Issue a batch, or give a SKU of goods a gift card value and sell it.'}
    </Typography>
  )
  const chip = (line: Line) => <StateChip label={line.state} tone={stateTones[line.state]} />
  return narrow ? (
    <SimpleList<Line>
      empty={empty}
      primaryText={(line) => `${worthOf(line)} · ${line.no}`}
      secondaryText={(line) => (
        <>
          {line.owner?.name ?? 'whoever has the code'} · <When at={line.createdAt} />
        </>
      )}
      tertiaryText={chip}
      linkType="show"
    />
  ) : (
    <DataTable rowClick="show" bulkActionButtons={false} empty={empty}>
      <DataTable.Col source="no" label="Number" disableSort />
      <DataTable.Col label="Value" align="right">
        <MoneyField source="value" />
      </DataTable.Col>
      <DataTable.Col label="State">
        <FunctionField<Line> render={chip} />
      </DataTable.Col>
      <DataTable.Col label="From">
        <FunctionField<Line> render={(line) => (line.source === 'order' ? 'an order' : 'a batch')} />
      </DataTable.Col>
      <DataTable.Col label="Owner">
        <FunctionField<Line> render={(line) => line.owner?.name ?? '–'} />
      </DataTable.Col>
      <DataTable.Col label="Made">
        <WhenField source="createdAt" />
      </DataTable.Col>
      <DataTable.Col label="Good until">
        <WhenField source="expiresAt" />
      </DataTable.Col>
    </DataTable>
  )
}
