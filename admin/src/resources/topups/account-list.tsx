import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { CreateButton, DataTable, FunctionField, List, SimpleList, TopToolbar } from 'react-admin'
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
  const narrow = useMediaQuery('(max-width: 760px)')
  const empty = (
    <Typography sx={{ p: 5, textAlign: 'center' }} color="textSecondary">
      Without an account nobody can top up by a bank transfer.
    </Typography>
  )
  return (
    <List
      exporter={false}
      empty={false}
      perPage={25}
      sort={{ field: 'id', order: 'DESC' }}
      actions={
        <TopToolbar>
          <CreateButton label="New account" />
        </TopToolbar>
      }
    >
      {narrow ? (
        <SimpleList<Account>
          empty={empty}
          primaryText={(a) => `${a.currency} · ${a.bank}`}
          secondaryText={(a) => `${a.number}, ${a.holder}`}
          tertiaryText={(a) => <Use account={a} />}
          linkType="edit"
        />
      ) : (
        <DataTable rowClick="edit" bulkActionButtons={false} empty={empty}>
          <DataTable.Col source="currency" disableSort />
          <DataTable.Col source="bank" disableSort />
          <DataTable.Col source="number" label="Account" disableSort />
          <DataTable.Col source="holder" disableSort />
          <DataTable.Col label="State">
            <FunctionField<Account> render={(account) => <Use account={account} />} />
          </DataTable.Col>
        </DataTable>
      )}
    </List>
  )
}
