import { giftCardStates } from '@pasar/contract/calls/giftcards'
import { DataTable, FunctionField, SelectInput, useListContext } from 'react-admin'
import { keywordInput } from '../../ui/keyword-input.tsx'
import { Listing } from '../../ui/listing.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Records } from '../../ui/records.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { Liability } from './liability.tsx'
import { type Line, stateTones } from './words.ts'

const filters = [
  keywordInput('Number of the card, or its owner', '18rem'),
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
  <Listing filters={filters}>
    <Liability />
    <Lines />
  </Listing>
)

function Lines() {
  const { filterValues } = useListContext<Line>()
  const isNarrowed = Object.values(filterValues).some(Boolean)
  const chip = (line: Line) => <StateChip label={line.state} tone={stateTones[line.state]} />
  return (
    <Records<Line>
      empty={
        isNarrowed
          ? 'No card fits.'
          : 'No cards yet. Issue a batch, or give a SKU of goods a gift card value and sell it.'
      }
      primary={(line) => `${moneyText(line.value)} · ${line.no}`}
      secondary={(line) => (
        <>
          {line.owner?.name ?? 'whoever has the code'} · <When at={line.createdAt} />
        </>
      )}
      aside={chip}
    >
      <DataTable.Col source="no" label="Number" disableSort />
      <DataTable.Col label="Value" align="right">
        <MoneyField source="value" strong />
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
    </Records>
  )
}
