import { exponents } from '@pasar/contract/money'
import { DataTable, FunctionField, SelectInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { formatMoney, isZero } from '../../ui/format/money.ts'
import { MoneyField } from '../../ui/format/money-field.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { type Account, accountName } from './labels.ts'

const filters = [
  keywordFilter(t('Member or shop account')),
  <SelectInput
    key="kind"
    source="kind"
    label={t('Owner')}
    alwaysOn
    choices={[
      { id: 'house', name: t('Shop') },
      { id: 'member', name: t('Members') },
      { id: 'receivable', name: t('Debts of members') },
    ]}
  />,
  <SelectInput
    key="asset"
    source="asset"
    label={t('Asset')}
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
      empty={t('No accounts found')}
      primary={({ owner }) => accountName(owner)}
      secondary={({ owner, held }) =>
        [owner.username, isZero(held) ? '' : t('%{held} held', { held: formatMoney(held) })]
          .filter(Boolean)
          .join(' · ')
      }
      aside={() => <MoneyField source="balance" strong />}
    >
      <DataTable.Col label={t('Account')}>
        <FunctionField<Account> render={({ owner }) => accountName(owner)} />
      </DataTable.Col>
      <DataTable.Col source="owner.username" label={t('Username')} disableSort />
      <DataTable.Col source="asset" label={t('Asset')} disableSort />
      <DataTable.Col label={t('Balance')} align="right">
        <MoneyField source="balance" strong />
      </DataTable.Col>
      <DataTable.Col label={t('Held')} align="right">
        <FunctionField<Account> render={({ held }) => !isZero(held) && <MoneyField source="held" />} />
      </DataTable.Col>
      <DataTable.Col label={t('Available')} align="right">
        <MoneyField source="available" />
      </DataTable.Col>
    </RecordTable>
  )
}
