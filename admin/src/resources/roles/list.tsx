import type { Output } from '@pasar/contract/call'
import type { adminRoleList } from '@pasar/contract/calls/admin/staff/accounts'
import { DataTable, List, SearchInput } from 'react-admin'
import { pluralize } from '../../ui/format/pluralize.ts'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { PermissionChips } from './permissions.tsx'

type Role = Output<typeof adminRoleList>['list'][number]

const filters = [<SearchInput key="keyword" source="keyword" alwaysOn />]

const accountCount = (n: number) => (n === 0 ? 'no accounts' : pluralize(n, 'account'))

export function RoleList() {
  return (
    <List filters={filters} sort={{ field: 'name', order: 'ASC' }} exporter={false}>
      <RecordTable<Role>
        rowClick="edit"
        primary={({ name }) => name}
        secondary={(role) => role.permissions.join(', ') || 'no permissions'}
        aside={(role) => accountCount(role.members)}
      >
        <DataTable.Col source="name" />
        <DataTable.Col label="Permissions" render={(role) => <PermissionChips list={role.permissions} />} />
        <DataTable.Col label="Accounts" render={(role) => accountCount(role.members)} />
        <DataTable.Col source="note" label="Description" disableSort />
      </RecordTable>
    </List>
  )
}
