import { currencies } from '@pasar/contract/money'
import {
  BooleanInput,
  Create,
  Edit,
  maxLength,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin'
import { FormBar } from '../../ui/form-bar.tsx'

/** Adds an account of the shop. */
export const AccountCreate = () => (
  <Create redirect="list">
    <SimpleForm toolbar={<FormBar />} defaultValues={{ currency: 'MYR', isActive: true }}>
      <Fields />
    </SimpleForm>
  </Create>
)

/** Changes one. Top-ups that were made before keep what they were shown. */
export const AccountEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <SimpleForm toolbar={<FormBar />}>
      <Fields />
    </SimpleForm>
  </Edit>
)

const Fields = () => (
  <>
    <SelectInput
      source="currency"
      choices={currencies.map((id) => ({ id, name: id }))}
      validate={required()}
    />
    <TextInput source="bank" label="Bank" validate={[required(), maxLength(80)]} />
    <TextInput source="holder" label="In the name of" validate={[required(), maxLength(120)]} />
    <TextInput source="number" label="Account number" validate={[required(), maxLength(40)]} />
    <TextInput
      source="swift"
      label="SWIFT (BIC), where senders need it"
      validate={maxLength(11)}
      parse={keep}
    />
    <TextInput source="branch" label="Branch" validate={maxLength(80)} parse={keep} />
    <TextInput
      source="note"
      label="What the sender should know (English)"
      validate={maxLength(200)}
      parse={keep}
      multiline
    />
    <TextInput source="noteZh" label="The same in Chinese" validate={maxLength(200)} parse={keep} multiline />
    <BooleanInput source="isActive" label="Members can transfer to it" />
  </>
)

/** An empty field is an empty text, which the server knows; nothing it does not. */
const keep = (text: string): string => text
