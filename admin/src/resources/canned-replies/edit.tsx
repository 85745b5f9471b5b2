import Alert from '@mui/material/Alert'
import { cannedPlaceholders } from '@pasar/contract/calls/admin/support/canned-replies'
import { Create, Edit, maxLength, required, TextInput } from 'react-admin'
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

const Fields = () => (
  <>
    <FieldRow>
      <TextInput
        source="shortcut"
        label={t('Shortcut')}
        helperText={t('Type it after a slash in the chat: lower-case letters, digits and hyphens.')}
        validate={[required(), maxLength(30)]}
      />
      <TextInput source="title" label={t('Title')} validate={[required(), maxLength(80)]} />
    </FieldRow>
    <TranslatableTextInput source="text" label={t('Text')} multiline />
    <Alert severity="info">
      {t('Placeholders: %{names}', { names: cannedPlaceholders.map((name) => `{{${name}}}`).join(' ') })}
    </Alert>
  </>
)
