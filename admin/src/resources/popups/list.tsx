import type { Output } from '@pasar/contract/call'
import type { adminPopupInfo } from '@pasar/contract/calls/admin/catalog/popups'
import { CreateButton, DataTable, FunctionField, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { audienceNames, pageNames } from './labels.ts'

export type Popup = Output<typeof adminPopupInfo>

const State = ({ popup: { runs } }: { popup: Popup }) => (
  <StateChip label={runs ? t('active') : t('inactive')} tone={runs ? 'success' : 'default'} />
)

const listPages = ({ pages }: Popup) =>
  pages.length === 0 ? t('All pages') : pages.map((page) => pageNames[page]).join(', ')

/** Popups, published ones first, by priority. */
export const PopupList = () => (
  <ResourceList
    actions={
      <TopToolbar>
        <CreateButton label={t('New popup')} />
      </TopToolbar>
    }
  >
    <RecordTable<Popup>
      rowClick="edit"
      primary={(popup) => popup.title['en-us']}
      secondary={(popup) => `${audienceNames[popup.audience]} · ${listPages(popup)}`}
      aside={(popup) => <State popup={popup} />}
    >
      <DataTable.Col source="title.en-us" label={t('Popup')} disableSort />
      <DataTable.Col label={t('State')}>
        <FunctionField<Popup> render={(popup) => <State popup={popup} />} />
      </DataTable.Col>
      <DataTable.Col label={t('Audience')}>
        <FunctionField<Popup> render={({ audience }) => audienceNames[audience]} />
      </DataTable.Col>
      <DataTable.Col label={t('Shown on')}>
        <FunctionField<Popup> render={listPages} />
      </DataTable.Col>
      <DataTable.Col source="priority" label={t('Priority')} disableSort />
      <DataTable.Col label={t('Ends')}>
        <DateTimeField source="endsAt" />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)
