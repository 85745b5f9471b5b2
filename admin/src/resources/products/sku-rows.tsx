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
import type { PictureValue } from '../../ui/picture/picture-value.ts'
import { addSkus, missingCombinations, type OptionDraft, type SkuDraft, skuName } from './skus.ts'

const amounts = [
  { field: 'price', label: 'Price', isRequired: true },
  { field: 'memberPrice', label: 'Member price' },
  { field: 'struckPrice', label: 'Compare-at price' },
  { field: 'pointsPrice', label: 'Points price' },
  { field: 'pv', label: 'PV', isRequired: true },
  { field: 'giftValue', label: 'Gift card value' },
] as const

/** Amount input; an empty optional amount is null. */
const Amount = ({ source, label, isRequired }: { source: string; label: string; isRequired?: boolean }) => (
  <TextInput
    source={source}
    label={label}
    helperText={false}
    parse={(text: string) => (text.trim() === '' && !isRequired ? null : text.trim().replace(',', '.'))}
    validate={isRequired ? required() : undefined}
    slotProps={{ htmlInput: { inputMode: 'decimal' } }}
  />
)

type PictureProps = { index: number; current: string | null | undefined; pictures: readonly PictureValue[] }

/** Picture of a SKU: one of the product's, or its current picture. */
function SkuPicture({ index, current, pictures }: PictureProps) {
  const choices = pictures.map((p, n) => ({ id: p.url, name: `Picture ${n + 1}` }))
  if (current && !pictures.some((p) => p.url === current))
    choices.unshift({ id: current, name: 'Current picture' })
  if (choices.length < 2) return null
  return (
    <SelectInput
      source={`skus.${index}.pictureUrl`}
      label="Picture"
      choices={choices}
      emptyText="First picture"
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
                aria-label={`Remove ${skuName(options, sku)}`}
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
                md: 'minmax(190px, 2fr) repeat(7, minmax(80px, 1fr)) minmax(110px, 1.2fr)',
              },
            }}
          >
            <TextInput
              source={`skus.${i}.code`}
              label="SKU code"
              helperText={false}
              parse={(text) => text}
              validate={required()}
            />
            {amounts.map(({ field, label, ...rest }) => (
              <Amount
                key={field}
                source={`skus.${i}.${field}`}
                label={label}
                isRequired={'isRequired' in rest && rest.isRequired}
              />
            ))}
            <NumberInput
              source={`skus.${i}.weightGrams`}
              label="Weight, g"
              min={0}
              helperText={false}
              validate={required()}
            />
            {sku.id ? (
              <Stack sx={{ justifyContent: 'center', pl: 1 }}>
                <Typography variant="body2">
                  {(sku.onHand ?? 0) - (sku.reserved ?? 0)} of {sku.onHand ?? 0} available
                </Typography>
                <Link component={RouterLink} to={`/stock/${sku.id}/show`} variant="caption">
                  Stock and movements
                </Link>
              </Stack>
            ) : (
              <NumberInput source={`skus.${i}.stock`} label="In stock" min={0} helperText={false} />
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
            {missing.length === 1 ? 'Add missing combination' : `Add ${missing.length} missing combinations`}
          </Button>
        </div>
      )}
    </Stack>
  )
}
