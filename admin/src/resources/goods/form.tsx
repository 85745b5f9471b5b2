import Box from '@mui/material/Box'
import { goodsFamilies, servicePromises } from '@pasar/contract/calls/admin/goods'
import { CheckboxGroupInput, DateTimeInput, NumberInput, TextInput } from 'react-admin'
import { PictureInput } from '../../ui/picture-input.tsx'
import { Section } from '../../ui/section.tsx'
import { CategoryInput } from './category-input.tsx'
import { OptionsInput } from './options-input.tsx'
import { SkuRows } from './sku-rows.tsx'
import { TextFields } from './text-fields.tsx'

const familyNames = { new: 'New', popular: 'Popular', forYou: 'For you' }
const promiseNames = {
  return15: 'Returns within 15 days',
  warranty365: 'Warranty for a year',
  authentic: 'Authentic',
  ships24h: 'Ships within 24 h',
  coldChain: 'Cold chain',
}

/** The fields of goods: what is written and shown on the left, where they belong on the right. */
export const GoodsFields = () => (
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
      <Section title="Words">
        <TextFields />
      </Section>
      <Section title="Pictures">
        <PictureInput source="pictures" />
      </Section>
    </div>
    <div>
      <Section title="Where they belong">
        <CategoryInput />
        <TextInput source="brand" helperText={false} fullWidth parse={(text) => text} />
        <CheckboxGroupInput
          source="tags"
          label="Shown on the home page as"
          choices={goodsFamilies.map((id) => ({ id, name: familyNames[id] }))}
          helperText={false}
        />
        <CheckboxGroupInput
          source="promises"
          label="Promised to shoppers"
          choices={servicePromises.map((id) => ({ id, name: promiseNames[id] }))}
          helperText={false}
          row={false}
        />
      </Section>
      <Section title="Limits">
        <NumberInput source="limitPerOrder" label="Pieces per order" min={1} helperText={false} fullWidth />
        <NumberInput source="limitPerMember" label="Pieces per member" min={1} helperText={false} fullWidth />
        <DateTimeInput source="startsAt" label="Sold from" helperText={false} fullWidth />
        <DateTimeInput source="endsAt" label="Sold until" helperText={false} fullWidth />
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
