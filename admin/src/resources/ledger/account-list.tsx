import { exponents } from '@pasar/contract/money'
import { DataTable, FunctionField, SelectInput } from 'react-admin'
import { formatMoney, isZero } from '../../ui/format/money.ts'
import { MoneyField } from '../../ui/format/money-field.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { type Account, accountName } from './labels.ts'

const filters = [
  keywordFilter('Member or shop account'),
  <SelectInput
    key="kind"
    source="kind"
    label="Owner"
    alwaysOn
    choices={[
      { id: 'house', name: 'Shop' },
      { id: 'member', name: 'Members' },
      { id: 'receivable', name: 'Debts of members' },
    ]}
  />,
  <SelectInput
    key="asset"
    source="asset"
    label="Asset"
    alwaysOn
    choices={Object.keys(exponents).map((id) => ({ id, name: id }))}
  />,
]

/** Ledger accounts, one per owner and asset; the shop's accounts first. */
export const AccountList = () => (
  <ResourceList filters={filters}>
    <AccountTable />
  </ResourceList>
)

function AccountTable() {
  return (
    <RecordTable<Account>
      empty="No accounts found"
      primary={({ owner }) => accountName(owner)}
      secondary={({ owner, held }) =>
        [owner.username, isZero(held) ? '' : `${formatMoney(held)} held`].filter(Boolean).join(' · ')
      }
      aside={() => <MoneyField source="balance" strong />}
    >
      <DataTable.Col label="Account">
        <FunctionField<Account> render={({ owner }) => accountName(owner)} />
      </DataTable.Col>
      <DataTable.Col source="owner.username" label="Username" disableSort />
      <DataTable.Col source="asset" label="Asset" disableSort />
      <DataTable.Col label="Balance" align="right">
        <MoneyField source="balance" strong />
      </DataTable.Col>
      <DataTable.Col label="Held" align="right">
        <FunctionField<Account> render={({ held }) => !isZero(held) && <MoneyField source="held" />} />
      </DataTable.Col>
      <DataTable.Col label="Available" align="right">
        <MoneyField source="available" />
      </DataTable.Col>
    </RecordTable>
  )
}
