import type { Output } from '@pasar/contract/call'
import type { adminQuestionList } from '@pasar/contract/calls/admin/content/questions'
import { CreateButton, DataTable, FunctionField, SelectInput, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { kindChoices, kindLabels } from './labels.ts'

type Question = Output<typeof adminQuestionList>['list'][number]

const filters = [
  <SelectInput key="category" source="category" label={t('Category')} choices={kindChoices} alwaysOn />,
]

const State = ({ question: { published } }: { question: Question }) => (
  <StateChip label={published ? t('published') : t('draft')} tone={published ? 'success' : 'default'} />
)

/** Frequent questions by category and position, drafts included. */
export const QuestionList = () => (
  <ResourceList
    filters={filters}
    actions={
      <TopToolbar>
        <CreateButton label={t('New question')} />
      </TopToolbar>
    }
  >
    <RecordTable<Question>
      rowClick="edit"
      primary={({ title }) => title['en-us']}
      secondary={({ category }) => kindLabels[category]}
      aside={(question) => <State question={question} />}
    >
      <DataTable.Col source="title.en-us" label={t('Question')} disableSort />
      <DataTable.Col label={t('Category')}>
        <FunctionField<Question> render={({ category }) => kindLabels[category]} />
      </DataTable.Col>
      <DataTable.Col source="position" label={t('Position')} align="right" disableSort />
      <DataTable.Col label={t('State')}>
        <FunctionField<Question> render={(question) => <State question={question} />} />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)
