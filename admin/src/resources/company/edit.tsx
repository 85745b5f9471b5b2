import type { Output } from '@pasar/contract/call'
import type { adminCompanySectionInfo } from '@pasar/contract/calls/admin/content/company'
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

type Section = Output<typeof adminCompanySectionInfo>

/** Creates a section of the company page as a draft. */
export const CompanySectionCreate = () => (
  <Create redirect="list">
    <EditForm
      toolbar={<FormToolbar />}
      defaultValues={{ kind: 'text', blocks: {}, position: 0, published: false }}
    >
      <Fields />
    </EditForm>
  </Create>
)

/** Edits a section of the company page. */
export const CompanySectionEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <Form />
  </Edit>
)

function Form() {
  const section = useFullRecord<Section>('blocks')
  if (!section) return null
  return (
    <EditForm
      toolbar={
        <FormToolbar>
          <DeleteButton text={t('The shop will no longer show this section.')} />
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
      <SelectInput source="kind" label={t('Kind')} choices={kindChoices} validate={required()} />
      <NumberInput source="position" label={t('Position')} min={0} max={999} validate={required()} />
    </FieldRow>
    <BooleanInput source="published" label={t('Published')} />
    <TranslatableInputs fields={[{ source: 'title', label: t('Title') }]} />
    <ArticleInput />
  </>
)
