import Box from '@mui/material/Box'
import { collectionKeys, servicePromises } from '@pasar/contract/calls/admin/catalog/products'
import { CheckboxGroupInput, DateTimeInput, NumberInput, TextInput } from 'react-admin'
import { PictureInput } from '../../ui/picture/picture-input.tsx'
import { Section } from '../../ui/record/section.tsx'
import { CategoryInput } from './category-input.tsx'
import { OptionsInput } from './options-input.tsx'
import { SkuRows } from './sku-rows.tsx'
import { TextFields } from './text-fields.tsx'

const collectionLabels = { new: 'New', popular: 'Popular', forYou: 'For you' }
const promiseLabels = {
  return15: '15-day returns',
  warranty365: '1-year warranty',
  authentic: 'Authentic',
  ships24h: 'Ships within 24 h',
  coldChain: 'Cold chain',
}

/** Inputs of a product: content on the left, organization on the right. */
export const ProductFields = () => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      width: '100%',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      alignItems: 'start',
    }}
  >
    <div>
      <Section title="Text">
        <TextFields />
      </Section>
      <Section title="Pictures">
        <PictureInput source="pictures" />
      </Section>
    </div>
    <div>
      <Section title="Organization">
        <CategoryInput />
        <TextInput source="brand" helperText={false} fullWidth parse={(text) => text} />
        <CheckboxGroupInput
          source="tags"
          label="Home page collections"
          choices={collectionKeys.map((id) => ({ id, name: collectionLabels[id] }))}
          helperText={false}
        />
        <CheckboxGroupInput
          source="promises"
          label="Service promises"
          choices={servicePromises.map((id) => ({ id, name: promiseLabels[id] }))}
          helperText={false}
          row={false}
        />
      </Section>
      <Section title="Limits">
        <NumberInput source="limitPerOrder" label="Limit per order" min={1} helperText={false} fullWidth />
        <NumberInput source="limitPerMember" label="Limit per member" min={1} helperText={false} fullWidth />
        <DateTimeInput source="startsAt" label="On sale from" helperText={false} fullWidth />
        <DateTimeInput source="endsAt" label="On sale until" helperText={false} fullWidth />
      </Section>
    </div>
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Section title="Options">
        <OptionsInput />
      </Section>
      <Section title="SKUs, prices and stock">
        <SkuRows />
      </Section>
    </Box>
  </Box>
)
