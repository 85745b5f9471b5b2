import useMediaQuery from '@mui/material/useMediaQuery'
import type { Output } from '@pasar/contract/call'
import type { adminRoleList } from '@pasar/contract/calls/admin/staff'
import { DataTable, List, SearchInput, SimpleList } from 'react-admin'
import { PermissionChips } from './permissions.tsx'

type Role = Output<typeof adminRoleList>['list'][number]

const filters = [<SearchInput key="keyword" source="keyword" alwaysOn />]

const held = (n: number) => (n === 0 ? 'nobody has it' : n === 1 ? 'one account' : `${n} accounts`)

export function RoleList() {
  const narrow = useMediaQuery('(max-width: 600px)')
  return (
    <List filters={filters} sort={{ field: 'name', order: 'ASC' }} exporter={false}>
      {narrow ? (
        <SimpleList<Role>
          primaryText="%{name}"
          secondaryText={(role) => role.permissions.join(', ') || 'no permissions'}
          tertiaryText={(role) => held(role.members)}
          rowClick="edit"
        />
      ) : (
        <DataTable<Role> rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="name" />
          <DataTable.Col
            label="May work with"
            render={(role) => <PermissionChips list={role.permissions} />}
          />
          <DataTable.Col label="Held by" render={(role) => held(role.members)} />
          <DataTable.Col source="note" disableSort />
        </DataTable>
      )}
    </List>
  )
}
