import { BooleanInput, DataTable, List, ReferenceInput, SearchInput, SelectInput } from 'react-admin'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { AccountState, factorsText, roleText, type StaffAccount } from './labels.tsx'

const filters = [
  <SearchInput key="keyword" source="keyword" alwaysOn />,
  <ReferenceInput key="role" source="roleId" reference="roles" label="Role">
    <SelectInput label="Role" optionText="name" />
  </ReferenceInput>,
  <BooleanInput key="disabled" source="disabled" label="Show disabled" defaultValue />,
]

export function StaffList() {
  return (
    <List filters={filters} sort={{ field: 'name', order: 'ASC' }} exporter={false}>
      <RecordTable<StaffAccount>
        rowClick="edit"
        primary={({ name }) => name}
        secondary={(it) => `${it.email} · ${roleText(it)}`}
        aside={(it) => it.state}
      >
        <DataTable.Col source="name" />
        <DataTable.Col source="email" />
        <DataTable.Col label="Role" render={roleText} />
        <DataTable.Col label="Second factor" render={factorsText} />
        <DataTable.Col label="State" render={(it: StaffAccount) => <AccountState account={it} />} />
        <DataTable.Col label="Last active" render={(it) => <DateTime at={it.lastSeenAt} />} />
      </RecordTable>
    </List>
  )
}
