import Typography from '@mui/material/Typography'
import { bannerPlaces } from '@pasar/contract/calls/admin/content'
import { Create, DateTimeInput, Edit, required, SelectInput, SimpleForm, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { DeleteDeed } from '../../ui/delete-deed.tsx'
import { FormBar } from '../../ui/form-bar.tsx'
import { Pair } from '../../ui/pair.tsx'
import { PictureInput } from '../../ui/picture-input.tsx'
import { TextsGroup } from '../../ui/texts-group.tsx'
import { Preview } from './preview.tsx'
import { TargetInput } from './target-input.tsx'

/** Makes a banner, last of its place. */
export const BannerCreate = () => (
  <Create redirect="list">
    <SimpleForm
      toolbar={<FormBar />}
      defaultValues={{ place: 'home', pictures: [], ground: ['#e3f3ec', '#fafaf7'], target: '' }}
    >
      <Fields />
    </SimpleForm>
  </Create>
)

/** Changes a banner; it is seen as it will be while it is written. */
export const BannerEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <SimpleForm
      toolbar={
        <FormBar>
          <DeleteDeed text="The shop no longer shows this banner." />
        </FormBar>
      }
    >
      <Fields />
    </SimpleForm>
  </Edit>
)

function Fields() {
  const banner = useWatch()
  return (
    <>
      <Preview banner={banner} />
      <TextsGroup
        fields={[
          { source: 'title', label: 'Title' },
          { source: 'eyebrow', label: 'Line above the title', optional: true },
          { source: 'action', label: 'Words of the link', optional: true },
        ]}
      />
      <Typography variant="subtitle2" sx={{ mt: 1, mb: 1 }}>
        Picture
      </Typography>
      <PictureInput source="pictures" max={1} />
      <Pair>
        <TextInput source="ground.0" label="Ground, left" type="color" validate={required()} />
        <TextInput source="ground.1" label="Ground, right" type="color" validate={required()} />
        <SelectInput
          source="place"
          choices={bannerPlaces.map((id) => ({ id, name: id }))}
          validate={required()}
        />
      </Pair>
      <TargetInput />
      <Pair>
        <DateTimeInput source="startsAt" label="Seen from (empty: at once)" parse={emptyIsNull} />
        <DateTimeInput source="endsAt" label="until (empty: for good)" parse={emptyIsNull} />
      </Pair>
    </>
  )
}

const emptyIsNull = (value: string) => (value ? new Date(value).toISOString() : null)
