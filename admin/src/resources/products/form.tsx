import Box from '@mui/material/Box'
import { collectionKeys, servicePromises } from '@pasar/contract/calls/admin/catalog/products'
import { CheckboxGroupInput, DateTimeInput, NumberInput, TextInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { CountriesInput } from '../../ui/form/countries-input.tsx'
import { PictureInput } from '../../ui/picture/picture-input.tsx'
import { Section } from '../../ui/record/section.tsx'
import { CategoryInput } from './category-input.tsx'
import { OptionsInput } from './options-input.tsx'
import { SkuRows } from './sku-rows.tsx'
import { TextFields } from './text-fields.tsx'

const collectionLabels = { new: t('New'), popular: t('Popular'), forYou: t('For you') }
const promiseLabels = {
  return15: t('15-day returns'),
  warranty365: t('1-year warranty'),
  authentic: t('Authentic'),
  ships24h: t('Ships within 24 h'),
  coldChain: t('Cold chain'),
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
      <Section title={t('Text')}>
        <TextFields />
      </Section>
      <Section title={t('Pictures')}>
        <PictureInput source="pictures" />
      </Section>
    </div>
    <div>
      <Section title={t('Organization')}>
        <CategoryInput />
        <TextInput source="brand" label={t('Brand')} helperText={false} fullWidth parse={(text) => text} />
        <CheckboxGroupInput
          source="tags"
          label={t('Home page collections')}
          choices={collectionKeys.map((id) => ({ id, name: collectionLabels[id] }))}
          helperText={false}
        />
        <CheckboxGroupInput
          source="promises"
          label={t('Service promises')}
          choices={servicePromises.map((id) => ({ id, name: promiseLabels[id] }))}
          helperText={false}
          row={false}
        />
      </Section>
      <Section title={t('Limits')}>
        <NumberInput
          source="limitPerOrder"
          label={t('Limit per order')}
          min={1}
          helperText={false}
          fullWidth
        />
        <NumberInput
          source="limitPerMember"
          label={t('Limit per member')}
          min={1}
          helperText={false}
          fullWidth
        />
        <NumberInput
          source="returnDays"
          label={t('Days for returns and exchanges (0: none)')}
          min={0}
          helperText={false}
          fullWidth
        />
        <NumberInput
          source="warrantyDays"
          label={t('Days of warranty (0: none)')}
          min={0}
          helperText={false}
          fullWidth
        />
        <DateTimeInput source="startsAt" label={t('On sale from')} helperText={false} fullWidth />
        <DateTimeInput source="endsAt" label={t('On sale until')} helperText={false} fullWidth />
      </Section>
      <Section title={t('Customs')}>
        <TextInput
          source="hsCode"
          label={t('HS code, 6 to 10 digits')}
          helperText={false}
          fullWidth
          parse={(text: string) => text.replace(/[^\d]/g, '').slice(0, 10) || null}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextInput
          source="originCountry"
          label={t('Country of origin (two letters)')}
          helperText={false}
          fullWidth
          parse={(text: string) => text.trim().toUpperCase().slice(0, 2) || null}
        />
        <CountriesInput source="prohibitedCountries" label={t('May not be sent to')} />
      </Section>
    </div>
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Section title={t('Options')}>
        <OptionsInput />
      </Section>
      <Section title={t('SKUs, prices and stock')}>
        <SkuRows />
      </Section>
    </Box>
  </Box>
)
