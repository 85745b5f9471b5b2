import useMediaQuery from '@mui/material/useMediaQuery'
import {
  BooleanInput,
  DataTable,
  List,
  ReferenceInput,
  SearchInput,
  SelectInput,
  SimpleList,
} from 'react-admin'
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
  const narrow = useMediaQuery('(max-width: 600px)')
  return (
    <List filters={filters} sort={{ field: 'name', order: 'ASC' }} exporter={false}>
      {narrow ? (
        <SimpleList<StaffAccount>
          primaryText="%{name}"
          secondaryText={(it) => `${it.email} · ${standing(it)}`}
          tertiaryText={(it) => it.state}
          rowClick="edit"
        />
      ) : (
        <DataTable<StaffAccount> rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="name" />
          <DataTable.Col source="email" />
          <DataTable.Col label="Role" render={standing} />
          <DataTable.Col label="Second factor" render={factorsOf} />
          <DataTable.Col label="State" render={(it: StaffAccount) => <AccountState account={it} />} />
          <DataTable.Col label="Last seen" render={(it) => <When at={it.lastSeenAt} />} />
        </DataTable>
      )}
    </List>
  )
}
