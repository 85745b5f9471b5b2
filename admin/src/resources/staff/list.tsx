import { BooleanInput, DataTable, List, ReferenceInput, SearchInput, SelectInput } from 'react-admin'
import { Records } from '../../ui/records.tsx'
import { When } from '../../ui/when-field.tsx'
import { AccountState, factorsOf, type StaffAccount, standing } from './state.tsx'

const filters = [
  <SearchInput key="keyword" source="keyword" alwaysOn />,
  <ReferenceInput key="role" source="roleId" reference="roles" label="Role">
    <SelectInput label="Role" optionText="name" />
  </ReferenceInput>,
  <BooleanInput key="disabled" source="disabled" label="Disabled ones" defaultValue />,
]

export function StaffList() {
  return (
    <List filters={filters} sort={{ field: 'name', order: 'ASC' }} exporter={false}>
      <Records<StaffAccount>
        opens="edit"
        primary={({ name }) => name}
        secondary={(it) => `${it.email} · ${standing(it)}`}
        aside={(it) => it.state}
      >
        <DataTable.Col source="name" />
        <DataTable.Col source="email" />
        <DataTable.Col label="Role" render={standing} />
        <DataTable.Col label="Second factor" render={factorsOf} />
        <DataTable.Col label="State" render={(it: StaffAccount) => <AccountState account={it} />} />
        <DataTable.Col label="Last seen" render={(it) => <When at={it.lastSeenAt} />} />
      </Records>
    </List>
  )
}
