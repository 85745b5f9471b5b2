import { giftCardStates } from '@pasar/contract/calls/gift-cards'
import { DataTable, FunctionField, SelectInput, useListContext } from 'react-admin'
import { DateTime, DateTimeField } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { MoneyField } from '../../ui/format/money-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { type GiftCardRow, stateTones } from './labels.ts'
import { Liability } from './liability.tsx'

const filters = [
  keywordFilter('Card number or owner', '18rem'),
  <SelectInput
    key="state"
    source="state"
    label="State"
    alwaysOn
    choices={giftCardStates.map((id) => ({ id, name: id }))}
  />,
]

/** Gift cards, newest first, with the outstanding liability. */
export const GiftCardList = () => (
  <ResourceList filters={filters}>
    <Liability />
    <GiftCardTable />
  </ResourceList>
)

function GiftCardTable() {
  const { filterValues } = useListContext<GiftCardRow>()
  const isFiltered = Object.values(filterValues).some(Boolean)
  const chip = (card: GiftCardRow) => <StateChip label={card.state} tone={stateTones[card.state]} />
  return (
    <RecordTable<GiftCardRow>
      empty={
        isFiltered ? 'No matches' : 'No gift cards yet. Issue a batch, or sell a SKU with a gift card value.'
      }
      primary={(card) => `${formatMoney(card.value)} · ${card.no}`}
      secondary={(card) => (
        <>
          {card.owner?.name ?? 'Bearer of the code'} · <DateTime at={card.createdAt} />
        </>
      )}
      aside={chip}
    >
      <DataTable.Col source="no" label="Number" disableSort />
      <DataTable.Col label="Value" align="right">
        <MoneyField source="value" strong />
      </DataTable.Col>
      <DataTable.Col label="State">
        <FunctionField<GiftCardRow> render={chip} />
      </DataTable.Col>
      <DataTable.Col label="Source">
        <FunctionField<GiftCardRow> render={(card) => (card.source === 'order' ? 'Order' : 'Batch')} />
      </DataTable.Col>
      <DataTable.Col label="Owner">
        <FunctionField<GiftCardRow> render={(card) => card.owner?.name ?? '–'} />
      </DataTable.Col>
      <DataTable.Col label="Created">
        <DateTimeField source="createdAt" />
      </DataTable.Col>
      <DataTable.Col label="Expires">
        <DateTimeField source="expiresAt" />
      </DataTable.Col>
    </RecordTable>
  )
}
