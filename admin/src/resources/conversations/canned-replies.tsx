import Alert from '@mui/material/Alert'
import type { Output } from '@pasar/contract/call'
import {
  type adminCannedReplyInfo,
  cannedPlaceholders,
} from '@pasar/contract/calls/admin/support/canned-replies'
import { Create, CreateButton, DataTable, Edit, required, TextInput, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DeleteButton } from '../../ui/action/delete-button.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { TranslatableTextInput } from '../../ui/form/translatable-text-input.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'

type CannedReply = Output<typeof adminCannedReplyInfo>

/** Prepared answers by shortcut. */
export const CannedReplyList = () => (
  <ResourceList
    filters={[keywordFilter(t('Shortcut, title or text'))]}
    actions={
      <TopToolbar>
        <CreateButton label={t('New answer')} />
      </TopToolbar>
    }
  >
    <RecordTable<CannedReply>
      rowClick="edit"
      primary={({ title }) => title}
      secondary={({ text }) => text['en-us']}
      aside={({ shortcut }) => `/${shortcut}`}
      empty={t('No prepared answers')}
    >
      <DataTable.Col source="shortcut" label={t('Shortcut')} disableSort />
      <DataTable.Col source="title" label={t('Title')} disableSort />
      <DataTable.Col source="text.en-us" label={t('Answer')} disableSort />
    </RecordTable>
  </ResourceList>
)

/** Creates a prepared answer. */
export const CannedReplyCreate = () => (
  <Create redirect="list">
    <EditForm toolbar={<FormToolbar />}>
      <Fields />
    </EditForm>
  </Create>
)

/** Edits a prepared answer. */
export const CannedReplyEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <EditForm
      toolbar={
        <FormToolbar>
          <DeleteButton text={t('Sent answers stay as they are.')} />
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
        validate={required()}
      />
      <TextInput source="title" label={t('Title')} validate={required()} helperText={false} />
    </FieldRow>
    <TranslatableTextInput source="text" label={t('Answer')} multiline />
    <Alert severity="info">
      {t('Placeholders: %{names}', { names: cannedPlaceholders.map((name) => `{{${name}}}`).join(' ') })}
    </Alert>
  </>
)
