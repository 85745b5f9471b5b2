import Alert from '@mui/material/Alert'
import { currencies } from '@pasar/contract/money'
import { BooleanInput, Create, Edit, maxLength, required, SelectInput, TextInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { PendingAccount } from './pending-account.tsx'

/** Creates a bank account of the shop. */
export const AccountCreate = () => (
  <Create redirect="list">
    <EditForm toolbar={<FormToolbar />} defaultValues={{ currency: 'MYR', isActive: true }}>
      <Fields />
    </EditForm>
  </Create>
)

/** Edits a bank account. Existing top-ups keep the details shown to the member. */
export const AccountEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <PendingAccount />
    <EditForm toolbar={<FormToolbar />}>
      <Fields />
    </EditForm>
  </Edit>
)

const Fields = () => (
  <>
    <Alert severity="info" sx={{ mb: 2 }}>
      {t(
        'Members transfer to an account when another staff account has approved it. You can deactivate one alone.',
      )}
    </Alert>
    <SelectInput
      source="currency"
      label={t('Currency')}
      choices={currencies.map((id) => ({ id, name: id }))}
      validate={required()}
    />
    <TextInput source="bank" label={t('Bank')} validate={[required(), maxLength(80)]} />
    <TextInput source="holder" label={t('Account holder')} validate={[required(), maxLength(120)]} />
    <TextInput source="number" label={t('Account number')} validate={[required(), maxLength(40)]} />
    <TextInput
      source="swift"
      label={t('SWIFT (BIC), optional')}
      validate={maxLength(11)}
      parse={keepEmptyText}
    />
    <TextInput source="branch" label={t('Branch')} validate={maxLength(80)} parse={keepEmptyText} />
    <TextInput
      source="note"
      label={t('Instructions for the sender (English)')}
      validate={maxLength(200)}
      parse={keepEmptyText}
      multiline
    />
    <TextInput
      source="noteZh"
      label={t('Instructions for the sender (Chinese)')}
      validate={maxLength(200)}
      parse={keepEmptyText}
      multiline
    />
    <BooleanInput source="isActive" label={t('Active')} />
  </>
)

/** Sends an empty text instead of null, which the server rejects. */
const keepEmptyText = (text: string): string => text
