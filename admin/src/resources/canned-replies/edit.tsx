import { Create, Edit, maxLength, regex, required, TextInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DeleteButton } from '../../ui/action/delete-button.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { TranslatableTextInput } from '../../ui/form/translatable-text-input.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'

/** Creates a canned reply. */
export const CannedReplyCreate = () => (
  <Create redirect="list">
    <EditForm toolbar={<FormToolbar />}>
      <Fields />
    </EditForm>
  </Create>
)

/** Edits a canned reply. */
export const CannedReplyEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <EditForm
      toolbar={
        <FormToolbar>
          <DeleteButton text={t('Answers that were sent with it stay.')} />
        </FormToolbar>
      }
    >
      <Fields />
    </EditForm>
  </Edit>
)

const isKey = regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, t('Lower case, digits and hyphens'))

const Fields = () => (
  <>
    <FieldRow>
      <TextInput
        source="key"
        label={t('Key')}
        helperText={t('For example delivery-time')}
        validate={[required(), maxLength(40), isKey]}
      />
      <TextInput source="title" label={t('Title')} validate={[required(), maxLength(120)]} />
    </FieldRow>
    <TranslatableTextInput source="text" label={t('Text')} multiline />
  </>
)
