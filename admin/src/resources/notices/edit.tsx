import { Create, DateTimeInput, Edit, required, SimpleForm } from 'react-admin'
import { DeleteDeed } from '../../ui/delete-deed.tsx'
import { FormBar } from '../../ui/form-bar.tsx'
import { Pair } from '../../ui/pair.tsx'
import { TextsGroup } from '../../ui/texts-group.tsx'

/** Writes a notice. */
export const NoticeCreate = () => (
  <Create redirect="list">
    <SimpleForm toolbar={<FormBar />} defaultValues={() => ({ publishedAt: new Date().toISOString() })}>
      <Fields />
    </SimpleForm>
  </Create>
)

/** Changes a notice. */
export const NoticeEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <SimpleForm
      toolbar={
        <FormBar>
          <DeleteDeed text="The shop no longer shows this notice." />
        </FormBar>
      }
    >
      <Fields />
    </SimpleForm>
  </Edit>
)

const Fields = () => (
  <>
    <TextsGroup
      fields={[
        { source: 'title', label: 'Title' },
        { source: 'text', label: 'Text', multiline: true },
      ]}
    />
    <Pair>
      <DateTimeInput source="publishedAt" label="Seen from" validate={required()} />
      <DateTimeInput
        source="endsAt"
        label="until (empty: for good)"
        parse={(value: string) => (value ? new Date(value).toISOString() : null)}
      />
    </Pair>
  </>
)
