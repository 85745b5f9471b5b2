import { languages } from '@pasar/contract/constants'
import { languageNames } from '@pasar/contract/language-names'
import { CheckboxGroupInput, Create, DateTimeInput, Edit, required, SelectInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import { DeleteButton } from '../../ui/action/delete-button.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { TranslatableInputs } from '../../ui/form/translatable-inputs.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { TargetInput } from '../banners/target-input.tsx'
import { toChoices } from '../popups/labels.ts'
import { buyerNames } from './labels.ts'
import { Preview } from './preview.tsx'

const initial = {
  target: '',
  audience: { languages: [], registeredFrom: null, registeredUntil: null, buyers: 'all' },
}

/** Creates a draft; its page sends it. */
export const BroadcastCreate = () => (
  <Create redirect="show">
    <EditForm toolbar={<FormToolbar />} defaultValues={initial}>
      <Fields />
    </EditForm>
  </Create>
)

/** Edits a draft. */
export const BroadcastEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show" actions={false}>
    <EditForm
      toolbar={
        <FormToolbar>
          <DeleteButton text={t('The draft will be deleted.')} />
        </FormToolbar>
      }
    >
      <Fields />
    </EditForm>
  </Edit>
)

function Fields() {
  const { title, text } = useWatch()
  return (
    <>
      <TranslatableInputs
        fields={[
          { source: 'title', label: t('Title') },
          { source: 'text', label: t('Text'), multiline: true },
        ]}
      />
      <Preview title={title} text={text} />
      <TargetInput />
      <FieldRow>
        <SelectInput
          source="audience.buyers"
          label={t('Audience')}
          choices={toChoices(buyerNames)}
          validate={required()}
        />
        <DateTimeInput source="audience.registeredFrom" label={t('Registered from')} parse={emptyIsNull} />
        <DateTimeInput source="audience.registeredUntil" label={t('Registered before')} parse={emptyIsNull} />
      </FieldRow>
      <CheckboxGroupInput
        source="audience.languages"
        label={t('Languages (none: all)')}
        choices={languages.map((id) => ({ id, name: languageNames[id] }))}
        translateChoice={false}
      />
    </>
  )
}

const emptyIsNull = (value: string) => (value ? new Date(value).toISOString() : null)
