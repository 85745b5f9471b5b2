import type { Output } from '@pasar/contract/call'
import type { adminOfficeList } from '@pasar/contract/calls/admin/content/offices'
import { CreateButton, DataTable, FunctionField, SelectInput, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { kindChoices, kindLabels } from './labels.ts'

type Office = Output<typeof adminOfficeList>['list'][number]

const filters = [<SelectInput key="kind" source="kind" label={t('Kind')} choices={kindChoices} alwaysOn />]

const State = ({ office: { published } }: { office: Office }) => (
  <StateChip label={published ? t('published') : t('draft')} tone={published ? 'success' : 'default'} />
)

/** Offices by country and position, drafts included. */
export const OfficeList = () => (
  <ResourceList
    filters={filters}
    actions={
      <TopToolbar>
        <CreateButton label={t('New office')} />
      </TopToolbar>
    }
  >
    <RecordTable<Office>
      rowClick="edit"
      primary={({ name }) => name['en-us']}
      secondary={({ country, kind }) => `${country} · ${kindLabels[kind]}`}
      aside={(office) => <State office={office} />}
    >
      <DataTable.Col source="name.en-us" label={t('Name')} disableSort />
      <DataTable.Col label={t('Kind')}>
        <FunctionField<Office> render={({ kind }) => kindLabels[kind]} />
      </DataTable.Col>
      <DataTable.Col source="country" label={t('Country')} disableSort />
      <DataTable.Col source="phone" label={t('Phone')} disableSort />
      <DataTable.Col source="position" label={t('Position')} align="right" disableSort />
      <DataTable.Col label={t('State')}>
        <FunctionField<Office> render={(office) => <State office={office} />} />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)
