import { CreateButton, DataTable, FunctionField, TopToolbar } from 'react-admin'
import { Listing } from '../../ui/listing.tsx'
import { Records } from '../../ui/records.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import type { Account } from './words.ts'

const Use = ({ account }: { account: Account }) => (
  <StateChip
    label={account.isActive ? 'in use' : 'not used'}
    tone={account.isActive ? 'success' : 'default'}
  />
)

/** The shop's accounts that members transfer top-ups to. */
export function AccountList() {
  return (
    <Listing
      actions={
        <TopToolbar>
          <CreateButton label="New account" />
        </TopToolbar>
      }
    >
      <Records<Account>
        empty="Without an account nobody can top up by a bank transfer."
        opens="edit"
        primary={(a) => `${a.currency} · ${a.bank}`}
        secondary={(a) => `${a.number}, ${a.holder}`}
        aside={(a) => <Use account={a} />}
      >
        <DataTable.Col source="currency" disableSort />
        <DataTable.Col source="bank" disableSort />
        <DataTable.Col source="number" label="Account" disableSort />
        <DataTable.Col source="holder" disableSort />
        <DataTable.Col label="State">
          <FunctionField<Account> render={(account) => <Use account={account} />} />
        </DataTable.Col>
      </Records>
    </Listing>
  )
}
