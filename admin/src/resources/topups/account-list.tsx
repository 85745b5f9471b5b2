import Stack from '@mui/material/Stack'
import { CreateButton, DataTable, FunctionField, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import type { Account } from './labels.ts'

const AccountState = ({ account: { isActive, pending } }: { account: Account }) => (
  <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
    <StateChip label={isActive ? t('active') : t('inactive')} tone={isActive ? 'success' : 'default'} />
    {pending && <StateChip label={t('to approve')} tone="warning" />}
  </Stack>
)

/** Bank accounts that receive top-ups by bank transfer. */
export function AccountList() {
  return (
    <ResourceList
      actions={
        <TopToolbar>
          <CreateButton label={t('New account')} />
        </TopToolbar>
      }
    >
      <RecordTable<Account>
        empty={t('No bank accounts yet. Add one to accept top-ups by bank transfer.')}
        rowClick="edit"
        primary={(a) => `${a.currency} · ${a.bank}`}
        secondary={(a) => `${a.number}, ${a.holder}`}
        aside={(a) => <AccountState account={a} />}
      >
        <DataTable.Col source="currency" label={t('Currency')} disableSort />
        <DataTable.Col source="bank" label={t('Bank')} disableSort />
        <DataTable.Col source="number" label={t('Account')} disableSort />
        <DataTable.Col source="holder" label={t('Holder')} disableSort />
        <DataTable.Col label={t('State')}>
          <FunctionField<Account> render={(account) => <AccountState account={account} />} />
        </DataTable.Col>
      </RecordTable>
    </ResourceList>
  )
}
