import {
  BooleanInput,
  CreateButton,
  DataTable,
  FilterButton,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TopToolbar,
} from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { AccountState, factorsText, roleText, type StaffAccount } from './labels.tsx'

const filters = [
  <SearchInput key="keyword" source="keyword" alwaysOn />,
  <ReferenceInput key="role" source="roleId" reference="roles" label={t('Role')} perPage={100}>
    <SelectInput label={t('Role')} optionText="name" />
  </ReferenceInput>,
  <BooleanInput key="disabled" source="disabled" label={t('Show disabled')} defaultValue />,
]

export function StaffList() {
  return (
    <ResourceList
      filters={filters}
      sort={{ field: 'name', order: 'ASC' }}
      actions={
        <TopToolbar>
          <FilterButton disableSaveQuery />
          <CreateButton />
        </TopToolbar>
      }
    >
      <RecordTable<StaffAccount>
        rowClick="edit"
        primary={({ name }) => name}
        secondary={(it) => `${it.email} · ${roleText(it)}`}
        aside={(it) => <AccountState account={it} />}
      >
        <DataTable.Col source="name" label={t('Name')} />
        <DataTable.Col source="email" label={t('Email')} />
        <DataTable.Col label={t('Role')} render={roleText} />
        <DataTable.Col label={t('Second factor')} render={factorsText} />
        <DataTable.Col label={t('State')} render={(it: StaffAccount) => <AccountState account={it} />} />
        <DataTable.Col label={t('Last active')} render={(it) => <DateTime at={it.lastSeenAt} />} />
      </RecordTable>
    </ResourceList>
  )
}
