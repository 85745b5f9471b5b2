import { exponents } from '@pasar/contract/money'
import { DataTable, FunctionField, SelectInput } from 'react-admin'
import { keywordInput } from '../../ui/keyword-input.tsx'
import { Listing } from '../../ui/listing.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { isNothing } from '../../ui/money-text.ts'
import { Records } from '../../ui/records.tsx'
import { type Account, ownerText } from './words.ts'

const filters = [
  keywordInput('Member, or the shop’s account'),
  <SelectInput
    key="kind"
    source="kind"
    label="Whose"
    alwaysOn
    choices={[
      { id: 'house', name: 'The shop’s' },
      { id: 'member', name: 'Members’' },
    ]}
  />,
  <SelectInput
    key="asset"
    source="asset"
    label="Of what"
    alwaysOn
    choices={Object.keys(exponents).map((id) => ({ id, name: id }))}
  />,
]

/** Every account of the ledger: one for each owner and asset, the shop's own first. */
export const AccountList = () => (
  <Listing filters={filters}>
    <Lines />
  </Listing>
)

function Lines() {
  return (
    <Records<Account>
      empty="No account fits. One is opened with the first thing that moves over it."
      primary={({ owner }) => ownerText(owner)}
      secondary={({ owner, held, asset }) =>
        [owner.username, isNothing(held) ? '' : `${asset} ${held.amount} held`].filter(Boolean).join(' · ')
      }
      aside={() => <MoneyField source="balance" strong />}
    >
      <DataTable.Col label="Account">
        <FunctionField<Account> render={({ owner }) => ownerText(owner)} />
      </DataTable.Col>
      <DataTable.Col source="owner.username" label="Username" disableSort />
      <DataTable.Col source="asset" label="Of" disableSort />
      <DataTable.Col label="Balance" align="right">
        <MoneyField source="balance" strong />
      </DataTable.Col>
      <DataTable.Col label="Held" align="right">
        <FunctionField<Account> render={({ held }) => !isNothing(held) && <MoneyField source="held" />} />
      </DataTable.Col>
      <DataTable.Col label="Available" align="right">
        <MoneyField source="available" />
      </DataTable.Col>
    </Records>
  )
}
