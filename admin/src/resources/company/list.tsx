import type { Output } from '@pasar/contract/call'
import type { adminCompanySectionList } from '@pasar/contract/calls/admin/content/company'
import { CreateButton, DataTable, FunctionField, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { kindLabels } from './labels.ts'

type Section = Output<typeof adminCompanySectionList>['list'][number]

const State = ({ section: { published } }: { section: Section }) => (
  <StateChip label={published ? t('published') : t('draft')} tone={published ? 'success' : 'default'} />
)

/** Sections of the company page by position, drafts included. */
export const CompanySectionList = () => (
  <ResourceList
    actions={
      <TopToolbar>
        <CreateButton label={t('New section')} />
      </TopToolbar>
    }
  >
    <RecordTable<Section>
      rowClick="edit"
      primary={({ title }) => title['en-us']}
      secondary={({ kind }) => kindLabels[kind]}
      aside={(section) => <State section={section} />}
    >
      <DataTable.Col source="title.en-us" label={t('Title')} disableSort />
      <DataTable.Col label={t('Kind')}>
        <FunctionField<Section> render={({ kind }) => kindLabels[kind]} />
      </DataTable.Col>
      <DataTable.Col source="position" label={t('Position')} align="right" disableSort />
      <DataTable.Col label={t('State')}>
        <FunctionField<Section> render={(section) => <State section={section} />} />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)
