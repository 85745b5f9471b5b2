import Typography from '@mui/material/Typography'
import { newsKinds } from '@pasar/contract/calls/admin/content'
import { BooleanInput, Create, DateTimeInput, Edit, required, SelectInput, SimpleForm } from 'react-admin'
import { DeleteDeed } from '../../ui/delete-deed.tsx'
import { FormBar } from '../../ui/form-bar.tsx'
import { Pair } from '../../ui/pair.tsx'
import { PictureInput } from '../../ui/picture-input.tsx'
import { TextsGroup } from '../../ui/texts-group.tsx'
import { ArticleInput } from './article-input.tsx'
import { kindNames } from './list.tsx'

/** Writes an article; it is a draft until it is published. */
export const NewsCreate = () => (
  <Create redirect="list">
    <SimpleForm
      toolbar={<FormBar />}
      defaultValues={() => ({
        category: 'shop',
        pictures: [],
        blocks: {},
        published: false,
        publishedAt: new Date().toISOString(),
      })}
    >
      <Fields />
    </SimpleForm>
  </Create>
)

/** Changes an article. */
export const NewsEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <SimpleForm
      toolbar={
        <FormBar>
          <DeleteDeed text="The article is gone from the shop, with its likes." />
        </FormBar>
      }
    >
      <Fields />
    </SimpleForm>
  </Edit>
)

const Fields = () => (
  <>
    <Pair>
      <SelectInput
        source="category"
        label="Kind"
        choices={newsKinds.map((id) => ({ id, name: kindNames[id] }))}
        validate={required()}
      />
      <DateTimeInput source="publishedAt" label="Date; one to come is published then" validate={required()} />
    </Pair>
    <BooleanInput source="published" label="Published" />
    <TextsGroup
      fields={[
        { source: 'title', label: 'Title' },
        { source: 'summary', label: 'Summary', multiline: true, optional: true },
        { source: 'author', label: 'Author', optional: true },
      ]}
    />
    <Typography variant="subtitle2" sx={{ mt: 1, mb: 1 }}>
      Picture of the card
    </Typography>
    <PictureInput source="pictures" max={1} />
    <ArticleInput />
  </>
)
