import type { Output } from '@pasar/contract/call'
import type { adminFeedbackCategoryInfo } from '@pasar/contract/calls/admin/content/feedback'
import {
  BooleanInput,
  Create,
  CreateButton,
  DataTable,
  Edit,
  FunctionField,
  NumberInput,
  required,
  TopToolbar,
} from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { TranslatableInputs } from '../../ui/form/translatable-inputs.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'

type Category = Output<typeof adminFeedbackCategoryInfo>

const State = ({ category: { active } }: { category: Category }) => (
  <StateChip label={active ? t('active') : t('inactive')} tone={active ? 'success' : 'default'} />
)

/** Categories of feedback in the order of the form. */
export const CategoryList = () => (
  <ResourceList
    actions={
      <TopToolbar>
        <CreateButton label={t('New category')} />
      </TopToolbar>
    }
  >
    <RecordTable<Category>
      rowClick="edit"
      primary={({ name }) => name['en-us']}
      secondary={({ count }) => t('%{count} messages of members', { count })}
      aside={(category) => <State category={category} />}
    >
      <DataTable.Col source="name.en-us" label={t('Category')} disableSort />
      <DataTable.Col source="position" label={t('Position')} align="right" disableSort />
      <DataTable.Col source="count" label={t('Feedback')} align="right" disableSort />
      <DataTable.Col label={t('State')}>
        <FunctionField<Category> render={(category) => <State category={category} />} />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)

/** Creates a category. */
export const CategoryCreate = () => (
  <Create redirect="list">
    <EditForm toolbar={<FormToolbar />} defaultValues={{ position: 0, active: true }}>
      <Fields />
    </EditForm>
  </Create>
)

/** Edits a category. It cannot be deleted, since feedback keeps it; members do not see an inactive one. */
export const CategoryEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <EditForm toolbar={<FormToolbar />}>
      <Fields />
    </EditForm>
  </Edit>
)

const Fields = () => (
  <>
    <TranslatableInputs fields={[{ source: 'name', label: t('Name') }]} />
    <NumberInput source="position" label={t('Position')} min={0} max={999} validate={required()} />
    <BooleanInput source="active" label={t('Members can choose it')} />
  </>
)
