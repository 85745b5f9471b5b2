import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { t } from '../../i18n/translate.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import type { PictureValue } from '../../ui/picture/picture-value.ts'
import { addSkus, missingCombinations, type OptionDraft, type SkuDraft, skuName } from './skus.ts'

const amounts = [
  { field: 'price', label: t('Price'), isRequired: true },
  { field: 'memberPrice', label: t('Member price') },
  { field: 'struckPrice', label: t('Compare-at price') },
  { field: 'pointsPrice', label: t('Points price') },
  { field: 'wholesalePrice', label: t('Wholesale price') },
  { field: 'pv', label: 'PV', isRequired: true },
  { field: 'giftValue', label: t('Gift card value') },
] as const

type PictureProps = { index: number; current: string | null | undefined; pictures: readonly PictureValue[] }

/** Picture of a SKU: one of the product's, or its current picture. */
function SkuPicture({ index, current, pictures }: PictureProps) {
  const choices = pictures.map((p, n) => ({ id: p.url, name: t('Picture %{count}', { count: n + 1 }) }))
  if (current && !pictures.some((p) => p.url === current))
    choices.unshift({ id: current, name: t('Current picture') })
  if (choices.length < 2) return null
  return (
    <SelectInput
      source={`skus.${index}.pictureUrl`}
      label={t('Picture')}
      choices={choices}
      emptyText={t('First picture')}
      parse={(url: string) => url || null}
      helperText={false}
      margin="none"
      sx={{ minWidth: 170 }}
    />
  )
}

/** SKUs as cards: prices, weight and picture. Stock of saved SKUs is adjusted under Stock. */
export function SkuRows() {
  const { setValue, getValues } = useFormContext()
  const options = (useWatch({ name: 'options' }) ?? []) as OptionDraft[]
  const skus = (useWatch({ name: 'skus' }) ?? []) as SkuDraft[]
  const pictures = (useWatch({ name: 'pictures' }) ?? []) as PictureValue[]
  const missing = missingCombinations({ options, skus })
  const set = (next: SkuDraft[]) => setValue('skus', next, { shouldDirty: true })
  return (
    <Stack sx={{ gap: 1.5, width: '100%' }}>
      {skus.map((sku, i) => (
        <Box
          key={sku.values.join() || 'only'}
          sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 2, p: 1.5 }}
        >
          {options.length > 0 && (
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1, flexWrap: 'wrap' }}>
              <Typography sx={{ fontWeight: 600, flexGrow: 1 }}>{skuName(options, sku)}</Typography>
              <SkuPicture index={i} current={sku.pictureUrl} pictures={pictures} />
              <IconButton
                size="small"
                aria-label={t('Remove %{skuName}', { skuName: skuName(options, sku) })}
                disabled={skus.length === 1}
                onClick={() => set((getValues('skus') as SkuDraft[]).filter((_, at) => at !== i))}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            </Stack>
          )}
          <Box
            sx={{
              display: 'grid',
              columnGap: 1.5,
              gridTemplateColumns: {
                xs: 'repeat(2, minmax(0, 1fr))',
                md: 'minmax(190px, 2fr) repeat(4, minmax(80px, 1fr))',
              },
            }}
          >
            <TextInput
              source={`skus.${i}.code`}
              label={t('SKU code')}
              helperText={false}
              parse={(text) => text}
              validate={required()}
            />
            {amounts.map(({ field, label, ...rest }) => (
              <AmountInput
                key={field}
                source={`skus.${i}.${field}`}
                label={label}
                helperText={false}
                isRequired={'isRequired' in rest && rest.isRequired}
              />
            ))}
            <NumberInput
              source={`skus.${i}.weightGrams`}
              label={t('Weight, g')}
              min={0}
              helperText={false}
              validate={required()}
            />
            <TextInput
              source={`skus.${i}.location`}
              label={t('Storage location')}
              helperText={false}
              parse={(text) => text}
              slotProps={{ htmlInput: { maxLength: 40 } }}
            />
            {sku.id ? (
              <Stack sx={{ justifyContent: 'center', pl: 1 }}>
                <Typography variant="body2">
                  {t('%{available} of %{onHand} available', {
                    available: (sku.onHand ?? 0) - (sku.reserved ?? 0),
                    onHand: sku.onHand ?? 0,
                  })}
                </Typography>
                <Link component={RouterLink} to={`/stock/${sku.id}/show`} variant="caption">
                  {t('Stock and movements')}
                </Link>
              </Stack>
            ) : (
              <NumberInput source={`skus.${i}.stock`} label={t('In stock')} min={0} helperText={false} />
            )}
          </Box>
        </Box>
      ))}
      {missing.length > 0 && (
        <div>
          <Button
            size="small"
            variant="outlined"
            onClick={() => set(addSkus({ options, skus }, missing).skus)}
          >
            {missing.length === 1
              ? t('Add missing combination')
              : t('Add %{count} missing combinations', { count: missing.length })}
          </Button>
        </div>
      )}
    </Stack>
  )
}
