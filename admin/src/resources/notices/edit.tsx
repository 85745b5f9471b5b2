import { languages } from '@pasar/contract/constants'
import { languageNames } from '@pasar/contract/language-names'
import { AutocompleteArrayInput, Create, DateTimeInput, Edit, required } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DeleteButton } from '../../ui/action/delete-button.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { MarketInput } from '../../ui/form/markets-input.tsx'
import { TranslatableInputs } from '../../ui/form/translatable-inputs.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'

/** Creates a notice. */
export const NoticeCreate = () => (
  <Create redirect="list">
    <EditForm
      toolbar={<FormToolbar />}
      defaultValues={() => ({ publishedAt: new Date().toISOString(), market: null })}
    >
      <Fields />
    </EditForm>
  </Create>
)

/** Edits a notice. */
export const NoticeEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <EditForm
      toolbar={
        <FormToolbar>
          <DeleteButton text={t('The shop will no longer show this notice.')} />
        </FormToolbar>
      }
    >
      <Fields />
    </EditForm>
  </Edit>
)

const Fields = () => (
  <>
    <TranslatableInputs
      fields={[
        { source: 'title', label: t('Title') },
        { source: 'text', label: t('Text'), multiline: true },
      ]}
    />
    <FieldRow>
      <DateTimeInput source="publishedAt" label={t('Starts')} validate={required()} />
      <DateTimeInput
        source="endsAt"
        label={t('Ends (empty: never)')}
        parse={(value: string) => (value ? new Date(value).toISOString() : null)}
      />
    </FieldRow>
    <MarketInput source="market" />
    <AutocompleteArrayInput
      source="languages"
      label={t('Readers of these languages (empty: all)')}
      choices={languages.map((id) => ({ id, name: languageNames[id] }))}
      fullWidth
    />
  </>
)
