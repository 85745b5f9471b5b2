import type { Output } from '@pasar/contract/call'
import type { adminRoleList } from '@pasar/contract/calls/admin/staff'
import { DataTable, List, SearchInput } from 'react-admin'
import { Records } from '../../ui/records.tsx'
import { PermissionChips } from './permissions.tsx'

type Role = Output<typeof adminRoleList>['list'][number]

const filters = [<SearchInput key="keyword" source="keyword" alwaysOn />]

const held = (n: number) => (n === 0 ? 'nobody has it' : n === 1 ? 'one account' : `${n} accounts`)

export function RoleList() {
  return (
    <List filters={filters} sort={{ field: 'name', order: 'ASC' }} exporter={false}>
      <Records<Role>
        opens="edit"
        primary={({ name }) => name}
        secondary={(role) => role.permissions.join(', ') || 'no permissions'}
        aside={(role) => held(role.members)}
      >
        <DataTable.Col source="name" />
        <DataTable.Col label="May work with" render={(role) => <PermissionChips list={role.permissions} />} />
        <DataTable.Col label="Held by" render={(role) => held(role.members)} />
        <DataTable.Col source="note" disableSort />
      </Records>
    </List>
  )
}
