import Box from '@mui/material/Box'
import { coinDepositStates } from '@pasar/contract/calls/wallet/coins'
import { BooleanInput, DataTable, FunctionField, SelectInput, useListContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { MoneyField } from '../../ui/format/money-field.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { DepositState } from './deposit-state.tsx'
import { confirmationsText, type DepositRow, shortenHash, stateLabels } from './labels.ts'
import { WatcherStatus } from './watcher-status.tsx'

const filters = [
  keywordFilter(t('Address or transaction hash')),
  <SelectInput
    key="state"
    source="state"
    label={t('State')}
    alwaysOn
    choices={coinDepositStates.map((id) => ({ id, name: stateLabels[id] }))}
  />,
  <BooleanInput key="concerned" source="concerned" label={t('Needs review')} alwaysOn sx={{ ml: 1.5 }} />,
]

/** Coin deposits, newest first, with the state of the chain watcher. */
export const CoinDepositList = () => (
  <ResourceList filters={filters}>
    <WatcherStatus />
    <DepositTable />
  </ResourceList>
)

const Hash = ({ children }: { children: string }) => (
  <Box component="code" title={children} sx={{ whiteSpace: 'nowrap' }}>
    {shortenHash(children)}
  </Box>
)

function DepositTable() {
  const { filterValues } = useListContext<DepositRow>()
  const isFiltered = Object.values(filterValues).some(Boolean)
  return (
    <RecordTable<DepositRow>
      empty={
        isFiltered
          ? t('No matches. Search by full address or transaction hash.')
          : t('No deposits yet. Members find their deposit address under Top up.')
      }
      primary={(line) => `${formatMoney(line.amount)} · ${line.member.username}`}
      secondary={(line) => shortenHash(line.tx)}
      at={(line) => line.seenAt}
      chips={(line) => <DepositState {...line} />}
    >
      <DataTable.Col source="member.username" label={t('Member')} disableSort />
      <DataTable.Col label={t('Amount')} align="right">
        <MoneyField source="amount" strong />
      </DataTable.Col>
      <DataTable.Col label={t('State')}>
        <FunctionField<DepositRow> render={(line) => <DepositState {...line} />} />
      </DataTable.Col>
      <DataTable.Col label={t('Confirmations')}>
        <FunctionField<DepositRow> render={confirmationsText} />
      </DataTable.Col>
      <DataTable.Col label={t('Transaction')}>
        <FunctionField<DepositRow> render={({ tx }) => <Hash>{tx}</Hash>} />
      </DataTable.Col>
      <DataTable.Col label={t('Seen')}>
        <DateTimeField source="seenAt" />
      </DataTable.Col>
    </RecordTable>
  )
}
