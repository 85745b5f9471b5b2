import type { Output } from '@pasar/contract/call'
import type { adminRoleList } from '@pasar/contract/calls/admin/staff/accounts'
import { CreateButton, DataTable, SearchInput, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { PermissionChips } from './permissions.tsx'

type Role = Output<typeof adminRoleList>['list'][number]

const filters = [<SearchInput key="keyword" source="keyword" alwaysOn />]

const accountCount = (n: number) =>
  n === 0 ? t('no accounts') : t('%{smart_count} account |||| %{smart_count} accounts', { smart_count: n })

export function RoleList() {
  return (
    <ResourceList
      filters={filters}
      sort={{ field: 'name', order: 'ASC' }}
      actions={
        <TopToolbar>
          <CreateButton />
        </TopToolbar>
      }
    >
      <RecordTable<Role>
        rowClick="edit"
        primary={({ name }) => name}
        secondary={(role) => role.permissions.join(', ') || t('no permissions')}
        aside={(role) => accountCount(role.members)}
      >
        <DataTable.Col source="name" label={t('Name')} />
        <DataTable.Col
          label={t('Permissions')}
          render={(role) => <PermissionChips list={role.permissions} />}
        />
        <DataTable.Col label={t('Accounts')} render={(role) => accountCount(role.members)} />
        <DataTable.Col source="note" label={t('Description')} disableSort />
      </RecordTable>
    </ResourceList>
  )
}
