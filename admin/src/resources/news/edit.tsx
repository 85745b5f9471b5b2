import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import { type adminNewsInfo, newsKinds } from '@pasar/contract/calls/admin/content/news'
import { BooleanInput, Create, DateTimeInput, Edit, required, SelectInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DeleteButton } from '../../ui/action/delete-button.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { TranslatableInputs } from '../../ui/form/translatable-inputs.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { PictureInput } from '../../ui/picture/picture-input.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { ArticleInput } from './article-input.tsx'
import { AttachmentsInput } from './attachments-input.tsx'
import { kindLabels } from './list.tsx'

type Article = Output<typeof adminNewsInfo>

/** Creates an article as a draft. */
export const NewsCreate = () => (
  <Create redirect="list">
    <EditForm
      toolbar={<FormToolbar />}
      defaultValues={() => ({
        category: 'shop',
        pictures: [],
        blocks: {},
        files: [],
        published: false,
        publishedAt: new Date().toISOString(),
      })}
    >
      <Fields />
    </EditForm>
  </Create>
)

/** Edits an article. */
export const NewsEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <Form />
  </Edit>
)

function Form() {
  const article = useFullRecord<Article>('blocks')
  if (!article) return null
  return (
    <EditForm
      toolbar={
        <FormToolbar>
          <DeleteButton text={t('Deletes the article with its likes and comments.')} />
        </FormToolbar>
      }
    >
      <Fields />
    </EditForm>
  )
}

const Fields = () => (
  <>
    <FieldRow>
      <SelectInput
        source="category"
        label={t('Kind')}
        choices={newsKinds.map((id) => ({ id, name: kindLabels[id] }))}
        validate={required()}
      />
      <DateTimeInput source="publishedAt" label={t('Publication date')} validate={required()} />
    </FieldRow>
    <BooleanInput source="published" label={t('Published')} />
    <TranslatableInputs
      fields={[
        { source: 'title', label: t('Title') },
        { source: 'summary', label: t('Summary'), multiline: true, optional: true },
        { source: 'author', label: t('Author'), optional: true },
      ]}
    />
    <Typography variant="subtitle2" sx={{ mt: 1, mb: 1 }}>
      {t('Cover picture')}
    </Typography>
    <PictureInput source="pictures" max={1} />
    <ArticleInput />
    <AttachmentsInput />
  </>
)
