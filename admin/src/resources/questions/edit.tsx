import type { Output } from '@pasar/contract/call'
import type { adminQuestionInfo } from '@pasar/contract/calls/admin/content/questions'
import { BooleanInput, Create, Edit, NumberInput, required, SelectInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DeleteButton } from '../../ui/action/delete-button.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { TranslatableInputs } from '../../ui/form/translatable-inputs.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { ArticleInput } from '../news/article-input.tsx'
import { kindChoices } from './labels.ts'

type Question = Output<typeof adminQuestionInfo>

/** Creates a question as a draft. */
export const QuestionCreate = () => (
  <Create redirect="list">
    <EditForm
      toolbar={<FormToolbar />}
      defaultValues={{ category: 'orders', blocks: {}, position: 0, published: false }}
    >
      <Fields />
    </EditForm>
  </Create>
)

/** Edits a question. */
export const QuestionEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <Form />
  </Edit>
)

function Form() {
  const question = useFullRecord<Question>('blocks')
  if (!question) return null
  return (
    <EditForm
      toolbar={
        <FormToolbar>
          <DeleteButton text={t('The shop will no longer show this question.')} />
        </FormToolbar>
      }
    >
      <Fields />
    </EditForm>
  )
}

const Fields = () => (
  <>
    <FieldRow>
      <SelectInput source="category" label={t('Category')} choices={kindChoices} validate={required()} />
      <NumberInput source="position" label={t('Position')} min={0} max={999} validate={required()} />
    </FieldRow>
    <BooleanInput source="published" label={t('Published')} />
    <TranslatableInputs fields={[{ source: 'title', label: t('Question') }]} />
    <ArticleInput />
  </>
)
