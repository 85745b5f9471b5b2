import {
  BooleanInput,
  Create,
  DateTimeInput,
  Edit,
  FormDataConsumer,
  maxLength,
  regex,
  required,
  SelectInput,
  TextInput,
} from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DeleteButton } from '../../ui/action/delete-button.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { TranslatableInputs } from '../../ui/form/translatable-inputs.tsx'
import { TranslatableTextInput } from '../../ui/form/translatable-text-input.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { formatLocalDay } from '../../ui/format/day.ts'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { ArticleInput } from '../news/article-input.tsx'
import { kindNames } from './labels.ts'

/** Creates the draft of a version, also from the text of another one. */
export const AgreementCreate = () => (
  <Create redirect="show">
    <EditForm
      toolbar={<FormToolbar />}
      defaultValues={() => ({
        ...{ kind: 'terms', blocks: {}, asksConsent: false, consentDueAt: null },
        version: formatLocalDay(),
      })}
    >
      <Fields />
    </EditForm>
  </Create>
)

/** Edits a draft. The server refuses changes of published versions. */
export const AgreementEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show" actions={false}>
    <Form />
  </Edit>
)

function Form() {
  const agreement = useFullRecord('blocks')
  if (!agreement) return null
  return (
    <EditForm
      toolbar={
        <FormToolbar>
          <DeleteButton text={t('Only drafts can be deleted.')} />
        </FormToolbar>
      }
    >
      <Fields />
    </EditForm>
  )
}

const isVersion = regex(/^[\w.-]+$/, t('Letters, digits, dots and hyphens'))

const Fields = () => (
  <>
    <FieldRow>
      <SelectInput
        source="kind"
        label={t('Kind')}
        choices={Object.entries(kindNames).map(([id, name]) => ({ id, name }))}
        validate={required()}
      />
      <TextInput
        source="version"
        label={t('Version')}
        helperText={t('For example the date')}
        validate={[required(), maxLength(40), isVersion]}
      />
    </FieldRow>
    <TranslatableInputs fields={[{ source: 'title', label: t('Title') }]} />
    <FormDataConsumer<{ kind?: string; asksConsent?: boolean }>>
      {({ formData: { kind, asksConsent } }) =>
        (kind === 'terms' || kind === 'privacy') && (
          <>
            <BooleanInput source="asksConsent" label={t('Members have to agree to this version')} />
            {asksConsent && (
              <>
                <DateTimeInput
                  source="consentDueAt"
                  label={t('They can decide until')}
                  helperText={t('After that, orders and payments are refused until they agree.')}
                  parse={(value: string) => (value ? new Date(value).toISOString() : null)}
                  validate={required()}
                />
                <TranslatableTextInput source="summary" label={t('What changed')} multiline optional />
              </>
            )}
          </>
        )
      }
    </FormDataConsumer>
    <ArticleInput />
  </>
)
