import { Create, DateTimeInput, Edit, required, SimpleForm } from 'react-admin'
import { DeleteButton } from '../../ui/action/delete-button.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { TranslatableInputs } from '../../ui/form/translatable-inputs.tsx'

/** Creates a notice. */
export const NoticeCreate = () => (
  <Create redirect="list">
    <SimpleForm toolbar={<FormToolbar />} defaultValues={() => ({ publishedAt: new Date().toISOString() })}>
      <Fields />
    </SimpleForm>
  </Create>
)

/** Edits a notice. */
export const NoticeEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <SimpleForm
      toolbar={
        <FormToolbar>
          <DeleteButton text="The shop will no longer show this notice." />
        </FormToolbar>
      }
    >
      <Fields />
    </SimpleForm>
  </Edit>
)

const Fields = () => (
  <>
    <TranslatableInputs
      fields={[
        { source: 'title', label: 'Title' },
        { source: 'text', label: 'Text', multiline: true },
      ]}
    />
    <FieldRow>
      <DateTimeInput source="publishedAt" label="Starts" validate={required()} />
      <DateTimeInput
        source="endsAt"
        label="Ends (empty: never)"
        parse={(value: string) => (value ? new Date(value).toISOString() : null)}
      />
    </FieldRow>
  </>
)
